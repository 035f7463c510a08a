export type PeerPorts = { xmpp: number; http: number };

/**
 * Creates the settings of ejabberd on loopback without encryption or traffic shaping. With `archive` it
 * stores every message in that PostgreSQL.
 */
export function createEjabberdSettings(ports: PeerPorts, archive: URL | undefined): string {
  const database = archive
    ? `sql_type: pgsql
sql_server: 127.0.0.1
sql_port: ${archive.port}
sql_database: ${archive.pathname.slice(1)}
sql_username: ${archive.username}
sql_password: "${archive.password}"
sql_pool_size: 10
sql_prepared_statements: true
`
    : '';
  const archiveSettings = archive
    ? `  mod_mam:
    default: always
    db_type: sql
    assume_mam_usage: true
    cache_size: 10000
`
    : '';
  return `loglevel: warning
hosts:
  - localhost
auth_method: internal
auth_password_format: plain
default_db: mnesia
max_fsm_queue: 100000
${database}listen:
  -
    port: ${ports.xmpp}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    access: all
    starttls: false
    zlib: false
  -
    port: ${ports.http}
    ip: "127.0.0.1"
    module: ejabberd_http
    tls: false
    request_handlers:
      /api: mod_http_api
api_permissions:
  "bench":
    who:
      ip: 127.0.0.1/32
    what: "*"
modules:
  mod_adhoc: {}
  mod_disco: {}
  mod_stream_mgmt: {}
${archiveSettings}`;
}

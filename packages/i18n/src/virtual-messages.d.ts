declare module 'virtual:messages' {
  type Messages = Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>;
  interface Base {
    readonly messages: Messages;
    /** The other areas of the application in this language. */
    readonly areas: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
  }
  /** The messages of every page, by language. */
  export const languages: Readonly<Record<string, () => Promise<Base>>>;
}

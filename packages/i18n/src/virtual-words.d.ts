declare module 'virtual:words/*' {
  export const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>;
}

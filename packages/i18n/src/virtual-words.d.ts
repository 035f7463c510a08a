declare module 'virtual:words' {
  type Messages = Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>;
  /** By language, then `base` or an area of the application. */
  export const files: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ messages: Messages }>>>>
  >;
}

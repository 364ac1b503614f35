/** Memory that a program works in. */
export interface ProgramMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** Of all systems, unless somebody turned it off; the types of Node leave it out. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => ProgramMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: { readonly system: { readonly memory: ProgramMemory } },
  ) => { readonly exports: object }
}

export const pageBytes = 1 << 16

/** @throws where a process has too few addresses for it */
export function programMemory(bytes: number): ProgramMemory {
  return new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
}

/** What a program gives to call, made of its bytes in Base64. */
export function programIn(memory: ProgramMemory, programBytes: string): object {
  const module = new WebAssembly.Module(Buffer.from(programBytes, 'base64'))
  return new WebAssembly.Instance(module, { system: { memory } }).exports
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The platform a package of binaries is for, read off its name: `@rolldown/binding-linux-x64-musl`.
 * @param {string} name
 * @returns {{ os?: string[], cpu: string[], libc?: string[] }} as npm writes them; no `os` for WebAssembly
 */
export function platformOf(name) {
  const words = name.split(/[-/.]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) {
    throw new Error(`Cannot tell the platform of ${name} from its name; add its entry to package-lock.json by hand.`)
  }
  const libc = libcOf(words)
  return { ...(os !== undefined && { os: [os] }), cpu: [cpu], ...(libc !== undefined && { libc: [libc] }) }
}

/** @param {string[]} words */
function libcOf(words) {
  if (words.some((word) => word.startsWith('musl'))) return 'musl'
  // `gnu` is a C library on Linux only; on Windows it names a compiler.
  return words.includes('linux') && words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined
}

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Machine
 * @typedef {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} ForMachines
 */

/** @returns {Machine} */
export function thisMachine() {
  const { platform: os, arch: cpu } = process
  return os === 'linux' ? { os, cpu, libc: ownLibc() } : { os, cpu }
}

/**
 * Whether npm would install a package on a machine, by what the lock says of it.
 * @param {ForMachines} wanted
 * @param {Machine} machine
 */
export function isFor({ os, cpu, libc }, machine) {
  return suits(os, machine.os) && suits(cpu, machine.cpu) && suits(libc, machine.libc)
}

/**
 * @param {string | string[] | undefined} allowed `['linux']`, or what it must not be: `['!win32']`
 * @param {string | undefined} own
 */
function suits(allowed, own) {
  if (allowed === undefined) return true
  const words = [allowed].flat()
  if (words.length === 1 && words[0] === 'any') return true
  if (own === undefined || words.includes(`!${own}`)) return false
  return words.includes(own) || words.every((word) => word.startsWith('!'))
}

function ownLibc() {
  // Without this the report looks up the name of every open connection's peer.
  Object.assign(process.report, { excludeNetwork: true })
  const report = /** @type {{ header: object }} */ (process.report.getReport())
  return 'glibcVersionRuntime' in report.header ? 'glibc' : 'musl'
}

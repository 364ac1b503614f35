/** One line of `ps -axo pid=,ppid=,rss=`, memory in bytes. */
interface ListedProcess {
  readonly pid: number
  readonly parent: number
  readonly resident: number
}

/** Resident bytes of a process and all its descendants, from the output of `ps -axo pid=,ppid=,rss=` (kibibytes). */
export function residentOfTree(psOutput: string, root: number): number {
  const processes = psOutput.trim().split('\n').map(listedProcess)
  const tree = new Set([root])
  let before = 0
  while (tree.size > before) {
    before = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.reduce((sum, { pid, resident }) => sum + (tree.has(pid) ? resident : 0), 0)
}

function listedProcess(line: string): ListedProcess {
  const [pid = Number.NaN, parent = Number.NaN, kibibytes = Number.NaN] = line.trim().split(/\s+/).map(Number)
  return { pid, parent, resident: kibibytes * 1024 }
}

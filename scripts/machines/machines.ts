/** Another machine, made of this one. */
export interface Machine {
  readonly name: string
  /** What stands before a command that is to run on it. */
  readonly before?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** It works on a copy of the tree, in a folder of this name, which belongs to this person. */
  readonly copy?: { readonly folder: string; readonly owner: number }
  /** Programs that are not to be found on its PATH. */
  readonly lacks?: readonly string[]
  /** Said by Node on it, where it is what its name says; a variable that this system ignores makes no other machine. */
  readonly isSo: string
}

const nobody = 65_534
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
const closed = ['sh', '-c', 'umask 077; exec "$@"', 'sh']
const isRoot = 'process.getuid() === 0'
const isClosed = 'process.umask() === 0o077'
/** A network of its own, so that nothing of this machine's changes. */
const withoutIpv6 = 'echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && ip link set lo up && exec "$@"'
/** What may be otherwise elsewhere, and must not matter to any test. */
export const machines: readonly Machine[] = [
  {
    name: 'another language',
    env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
    isSo: "Intl.DateTimeFormat().resolvedOptions().locale === 'tr-TR'",
  },
  { name: 'ahead of Greenwich', env: { TZ: 'Pacific/Auckland' }, isSo: 'new Date().getTimezoneOffset() <= -720' },
  { name: 'behind Greenwich', env: { TZ: 'America/St_Johns' }, isSo: 'new Date().getTimezoneOffset() >= 150' },
  { name: 'one core', before: ['taskset', '-c', '0'], isSo: 'os.availableParallelism() === 1' },
  // Node and ClickHouse reserve many times the addresses that they use, so no limit on those stands for less memory.
  {
    name: 'little memory for Node',
    env: { NODE_OPTIONS: '--max-old-space-size=512' },
    isSo: 'v8.getHeapStatistics().heap_size_limit < 800 * 2 ** 20',
  },
  { name: 'root', isSo: isRoot },
  { name: 'root whose files are closed', before: closed, isSo: `${isRoot} && ${isClosed}` },
  {
    name: 'not root',
    before: asNobody,
    copy: { folder: 'tree', owner: nobody },
    isSo: `!(${isRoot})`,
  },
  {
    name: 'not root, and files are closed',
    before: [...asNobody, ...closed],
    copy: { folder: 'tree', owner: nobody },
    isSo: `!(${isRoot}) && ${isClosed}`,
  },
  {
    name: 'no IPv6',
    before: ['unshare', '--net', 'sh', '-c', withoutIpv6, 'sh'],
    isSo: "Object.values(os.networkInterfaces()).flat().every(({ family }) => family === 'IPv4')",
  },
  {
    name: 'a folder with spaces',
    copy: { folder: "Jane's own (new) files", owner: 0 },
    isSo: "process.cwd().includes(' ')",
  },
  { name: 'no git', lacks: ['git'], isSo: "child_process.spawnSync('git').error !== undefined" },
  {
    name: 'no fonts',
    env: { FONTCONFIG_FILE: '/dev/null' },
    isSo: "process.platform === 'linux'",
  },
]

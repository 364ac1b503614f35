import { createHash } from 'node:crypto'
import { lchown, mkdir, open, readdir, readlink, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../files/sync-folder.ts'

/** How much of a file is in memory at a time. */
const pieceBytes = 1 << 20

const modeSchema = z.int().min(0).max(0o777)

/** Of a copy: what its owner may do, and nobody else, whatever the original was open to. */
export const ownersPart = (mode: number) => mode & 0o700

export const treeEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder'), path: z.string(), mode: modeSchema }),
  z.object({ kind: z.literal('link'), path: z.string(), target: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), mode: modeSchema, bytes: z.number(), sha256: z.string() }),
])

/** What a copy is made of, by its path below the top with `/` between names. */
export type TreeEntry = z.infer<typeof treeEntrySchema>

export interface CopyOptions {
  /** Paths below the top that are left out. */
  readonly without?: readonly string[]
  /** Who the copy belongs to, should that not be whoever copies. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/** Copies a file or folder with everything in it, on the disk when it ends, and says what was copied. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = []
  await copyEntry({ from, to, name: path.basename(to), entries, options })
  return entries
}

interface Copying {
  readonly from: string
  readonly to: string
  readonly name: string
  readonly entries: TreeEntry[]
  readonly options: CopyOptions
}

async function copyEntry(copying: Copying): Promise<void> {
  const { from, to, name, entries, options } = copying
  if (options.without?.includes(name)) return
  const target = await linkTarget(from)
  if (target !== undefined) {
    await symlink(target, to)
    entries.push({ kind: 'link', path: name, target })
  } else {
    const stats = await stat(from)
    const mode = ownersPart(stats.mode)
    if (stats.isDirectory()) await copyFolder(copying, mode)
    else if (stats.isFile())
      entries.push({ kind: 'file', path: name, mode, ...(await copyFile(from, to, { mode, size: stats.size })) })
    else return
  }
  if (options.owner !== undefined) await lchown(to, options.owner.uid, options.owner.gid)
}

async function copyFolder({ from, to, name, entries, options }: Copying, mode: number): Promise<void> {
  await mkdir(to, { mode: mode | 0o700 })
  entries.push({ kind: 'folder', path: name, mode })
  for (const child of (await readdir(from)).sort()) {
    await copyEntry({
      from: path.join(from, child),
      to: path.join(to, child),
      name: `${name}/${child}`,
      entries,
      options,
    })
  }
  await syncFolder(to)
}

/** Without streams, which cost more than most of the files of a data directory: these are thousands, and small. */
async function copyFile(
  from: string,
  to: string,
  { mode, size }: { readonly mode: number; readonly size: number },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(size, pieceBytes)))
  let bytes = 0
  await using source = await open(from)
  await using copy = await open(to, 'wx', mode)
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length)
    if (bytesRead === 0) break
    const piece = buffer.subarray(0, bytesRead)
    hash.update(piece)
    bytes += bytesRead
    await copy.writeFile(piece)
  }
  await copy.sync()
  return { bytes, sha256: hash.digest('hex') }
}

async function linkTarget(place: string): Promise<string | undefined> {
  try {
    return await readlink(place)
  } catch (error) {
    // EINVAL: it is no link.
    if (error instanceof Error && 'code' in error && error.code === 'EINVAL') return undefined
    throw error
  }
}

/** Whether a link of a copy leads to what is no part of it, or may. */
export function leadsElsewhere(entry: TreeEntry): boolean {
  if (entry.kind !== 'link') return false
  const [top] = entry.path.split('/')
  const end = path.posix.join(path.posix.dirname(entry.path), entry.target)
  const steps = entry.target.split('/').filter((step) => step !== '' && step !== '.')
  const down = steps.findIndex((step) => step !== '..')
  // A step up from behind another link goes up from where that one leads.
  const climbsBehind = down >= 0 && steps.includes('..', down)
  return path.isAbsolute(entry.target) || climbsBehind || !end.startsWith(`${top}/`)
}

/** Bytes of all files of a file or folder. */
export async function treeBytes(place: string): Promise<number> {
  if ((await linkTarget(place)) !== undefined) return 0
  const stats = await stat(place)
  if (!stats.isDirectory()) return stats.size
  let bytes = 0
  for (const child of await readdir(place)) bytes += await treeBytes(path.join(place, child))
  return bytes
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const fileSchema = z.string().regex(/^assets\/[\w.-]+$/)
const filesSchema = z.object({ scripts: z.array(fileSchema), styles: z.array(fileSchema) })
/**
 * What the build writes: by the address of a screen, `/providers/$id/analysis`, the files that it cannot be drawn without, and
 * those that it loads at once besides.
 */
const screensSchema = z.record(z.string(), z.tuple([filesSchema, filesSchema]))

type Screens = z.infer<typeof screensSchema>

/** What the list of files was read from: a build that writes it anew, or puts another folder in its place, changes one of these. */
interface Reading {
  readonly mtimeMs: number
  readonly size: number
  readonly ino: number
  readonly screens: Screens
}

/**
 * The page of the app with the files of the screen that is asked for named in its head, so that a browser fetches them at once and
 * not one wave after the other. It says nothing that is not the same for everybody: which files, by the address alone.
 */
export function screenPages(root: string): (path: string) => Promise<string> {
  const readScreens = keepScreens(join(root, '.vite/screens.json'))
  return async (path) => {
    const [page, screens] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readScreens()])
    const address = Object.keys(screens).find((each) => isOf(path, each))
    const files = address === undefined ? undefined : screens[address]
    return files === undefined ? page : page.replace('</head>', () => `${tagsOf(files)}</head>`)
  }
}

/** Reads and checks the list once for each build. Without it, or while a build writes it, a screen only loads slower. */
function keepScreens(file: string): () => Promise<Screens> {
  let kept: Reading | undefined
  return async () => {
    try {
      // Asked before the file is read: if it is written in between, the next page reads it once more.
      const { mtimeMs, size, ino } = await stat(file)
      if (kept?.mtimeMs !== mtimeMs || kept.size !== size || kept.ino !== ino) {
        kept = { mtimeMs, size, ino, screens: screensSchema.parse(JSON.parse(await readFile(file, 'utf8'))) }
      }
      return kept.screens
    } catch {
      return {}
    }
  }
}

/** Whether a path is of an address: `$id` stands for any one part, `{-$page}` for one or none. */
function isOf(path: string, address: string): boolean {
  const parts = path.replace(/\/$/, '').split('/')
  const addressParts = address.split('/')
  const last = addressParts.at(-1)
  const least = last?.startsWith('{-$') === true ? addressParts.length - 1 : addressParts.length
  if (parts.length < least || parts.length > addressParts.length) return false
  return parts.every((part, place) => addressParts[place]?.includes('$') === true || addressParts[place] === part)
}

/** What is drawn later must not keep waiting what is drawn first. */
function tagsOf([first, soon]: Screens[string]): string {
  return `${linksOf(first, '')}${linksOf(soon, ' fetchpriority="low"')}`
}

function linksOf({ scripts, styles }: z.infer<typeof filesSchema>, priority: string): string {
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}"${priority}>`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`),
  ].join('')
}

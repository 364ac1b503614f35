import { readFile } from 'node:fs/promises'
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

/**
 * The page of the app with the files of the screen that is asked for named in its head, so that a browser fetches them at once and
 * not one wave after the other. It says nothing that is not the same for everybody: which files, by the address alone.
 */
export async function pageOfScreen(root: string, path: string): Promise<string> {
  const [page, screens] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readScreens(root)])
  const address = Object.keys(screens).find((each) => isOf(path, each))
  const files = address === undefined ? undefined : screens[address]
  return files === undefined ? page : page.replace('</head>', () => `${tagsOf(files)}</head>`)
}

/** Without it, or while a build writes it, a screen only loads slower. */
async function readScreens(root: string): Promise<Screens> {
  try {
    return screensSchema.parse(JSON.parse(await readFile(join(root, '.vite/screens.json'), 'utf8')))
  } catch {
    return {}
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

import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { buildWeb } from './build-web.ts'

let root: string
let remove: () => Promise<void>
const at = (name: string) => path.join(root, name)

/** In the place of vite: shows what it was built from, and counts. */
const builder = `
import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
const out = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('../../builds', 'x')
if (readFileSync('src/main.ts', 'utf8') === 'wrong') { console.error('main.ts is wrong'); process.exit(1) }
mkdirSync(out, { recursive: true })
copyFileSync('src/main.ts', out + '/index.html')
`

beforeAll(async () => {
  const made = await testFolder()
  root = made.folder
  remove = made.remove
  await mkdir(at('node_modules/vite/bin'), { recursive: true })
  await mkdir(at('apps/web/src'), { recursive: true })
  await writeFile(at('node_modules/vite/package.json'), '{"type":"module"}')
  await writeFile(at('node_modules/vite/bin/vite.js'), builder)
  await writeFile(at('package-lock.json'), '{}')
})
afterAll(() => remove())

const builds = async () => (await readFile(at('builds'), 'utf8')).length
const built = () => readFile(at('apps/web/dist/index.html'), 'utf8')

it('builds the web app once, and again when a source changes', async () => {
  await writeFile(at('apps/web/src/main.ts'), 'one')
  await buildWeb(root)
  await buildWeb(root)
  expect([await builds(), await built()]).toEqual([1, 'one'])
  await writeFile(at('apps/web/src/main.ts'), 'two')
  await buildWeb(root)
  expect([await builds(), await built()]).toEqual([2, 'two'])
})

it('says what the builder says when it fails, keeps what was built, and tries again', async () => {
  await writeFile(at('apps/web/src/main.ts'), 'wrong')
  await expect(buildWeb(root)).rejects.toThrow('The web app cannot be built:\nmain.ts is wrong')
  expect(await built()).toBe('two')
  await writeFile(at('apps/web/src/main.ts'), 'three')
  await buildWeb(root)
  expect(await built()).toBe('three')
})

it('removes what a killed start left half built, and nothing of a start that is building', async () => {
  await mkdir(at('node_modules/.plumbline-web-old'))
  await utimes(at('node_modules/.plumbline-web-old'), new Date('2020-01-01'), new Date('2020-01-01'))
  await mkdir(at('node_modules/.plumbline-web-new'))
  await writeFile(at('apps/web/src/main.ts'), 'four')
  await buildWeb(root)
  expect((await readdir(at('node_modules'))).sort()).toEqual(['.plumbline-web-new', 'vite'])
})

import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { methodology } from '../methodology.ts'
import { joinPieces } from './join-pieces.ts'
import { piecesOf } from './pieces-of.ts'

/** Of code as it is before it is minified and compressed, which leaves a fifth. */
const perFile = 25_000
/** Screens are opened more often than the dialogs on them. */
const screenWeight = 4
/** Who comes for the first time waits for nothing but this. */
const signInWeight = 40
const signIn = /[\\/]login-page\.tsx$/
/** What the toolbar of every screen loads once the screen is drawn. */
const toolbar = /[\\/](shell[\\/](all-downloads|profile-menu)|(notices|downloads)-button)\.tsx$/

/**
 * What several screens share, in few files: left alone, each set of screens that share something would get a file of its own, mostly
 * of some hundred bytes. The app is bundled once without it, which says what shares what.
 */
export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    config: async ({ root }) => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(root ?? process.cwd()) } } } },
    }),
  }
}

async function groupsOf(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const { pieces, modulesOf, screens } = piecesOf(await chunksOf(root), (module) =>
    toolbar.test(module) ? 'toolbar' : module,
  )
  const weight = (name: string) => {
    if (signIn.test(name)) return signInWeight
    return screens.has(name) || name === 'toolbar' ? screenWeight : 1
  }
  const groupOf = new Map<string, string>()
  for (const [place, joined] of joinPieces(pieces, { perFile, weight }).entries()) {
    if (joined.length < 2) continue
    for (const module of joined.flatMap(({ name }) => modulesOf.get(name) ?? [])) groupOf.set(module, `shared-${place}`)
  }
  return [
    { name: 'every-screen', tags: ['$initial'] },
    { name: (module) => groupOf.get(module) ?? null, includeDependenciesRecursively: false },
  ]
}

async function chunksOf(root: string): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), methodology()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: { external: ['virtual:pwa-register'] },
    },
  })
  const outputs = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((file) => file.type === 'chunk')
}

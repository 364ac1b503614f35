import { build } from 'vite'
import { chartsPage } from '../samples/paths.ts'

/** The charts as one small script, as a browser is given them. */
export async function bundleCharts(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry: chartsPage, formats: ['es'], fileName: 'charts' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const script = 'output' in result ? result.output.find((part) => part.type === 'chunk')?.code : undefined
  if (script === undefined) throw new Error('the charts were not bundled')
  return script
}

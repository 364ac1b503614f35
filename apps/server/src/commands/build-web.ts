// `npm run build-web`: builds the web app unless it is built from the same sources, as `npm start` does.
import path from 'node:path'
import { explainFailure } from './explain-failure.ts'
import { buildWeb } from './start/build-web.ts'

try {
  await buildWeb(path.resolve(import.meta.dirname, '../../../..'))
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}

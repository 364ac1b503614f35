import { parentPort, workerData } from 'node:worker_threads'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { schemeBarsOption } from '../scheme-bars/option.ts'
import { groupOf, measure } from './sample-groups.ts'

// Whatever would write into what all objects share throws. Not frozen: the drawing library gives objects of its own a
// `constructor`, which is then refused, too.
for (const common of [Object.prototype, Function.prototype, Object]) Object.seal(common)
for (const name of Object.getOwnPropertyNames(Object.prototype)) {
  const shared: unknown = Reflect.getOwnPropertyDescriptor(Object.prototype, name)?.value
  if (typeof shared === 'function') Object.preventExtensions(shared)
}

// A parse boundary: the test gives the names.
const names = workerData as readonly string[]
const groups = names.map((name, index) => ({ name, group: groupOf(100 + index, 40 + index) }))
const size = { width: 200 + 160 * names.length, height: 320 }
parentPort?.postMessage(renderSvg(schemeBarsOption(groups, chartThemes.light, size), size, measure))

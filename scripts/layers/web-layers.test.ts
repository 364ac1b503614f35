import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { wrongWayImports } from './web-layers.ts'

const root = resolve(import.meta.dirname, '../../apps/web/src')

it('finds imports that climb a layer or reach into another feature', () => {
  const planted = [
    { path: 'features/savers/a.tsx', text: "import { b } from '../imports/b.ts'\nimport { c } from './c.ts'" },
    { path: 'features/savers/panels/d.tsx', text: "const e = await import('../../uploads/e.tsx')" },
    { path: 'components/f.tsx', text: "import { g } from '../features/savers/g.ts'\nimport { h } from '../lib/h.ts'" },
    { path: 'lib/i.ts', text: "import { j } from '../components/j.tsx'" },
    { path: 'features/savers/k.ts', text: "import { l } from '../../app/l.ts'" },
    { path: 'app/m.tsx', text: "import { n } from '../features/savers/n.tsx'" },
  ]
  expect(wrongWayImports(planted)).toEqual([
    'features/savers/a.tsx imports features/imports/b.ts',
    'features/savers/panels/d.tsx imports features/uploads/e.tsx',
    'components/f.tsx imports features/savers/g.ts',
    'lib/i.ts imports components/j.tsx',
    'features/savers/k.ts imports app/l.ts',
  ])
})

it('finds none in the web app', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  expect(files.length).toBeGreaterThan(50)
  expect(wrongWayImports(files)).toEqual([])
})

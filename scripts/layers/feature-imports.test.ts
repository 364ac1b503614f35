import { expect, it } from 'vitest'
import { wrongFeatureImports } from './feature-imports.ts'
import { importsOf } from './import-graph.ts'

const web = 'apps/web/src'
const server = 'apps/server/src'
const wrongOf = (...files: readonly (readonly [path: string, text: string])[]) =>
  wrongFeatureImports(importsOf(files.map(([path, text]) => ({ path, text })))).map((line) =>
    line.replaceAll('apps/', '').replaceAll('/src/', '/'),
  )

it('finds imports of the web app that climb a floor or reach into another feature', () => {
  expect(
    wrongOf(
      [`${web}/features/savers/a.tsx`, "import { b } from '../imports/b.ts'\nimport { c } from './c.ts'"],
      [`${web}/features/savers/panels/d.tsx`, "const e = await import('../../uploads/e.tsx')"],
      [`${web}/components/f.tsx`, "import { g } from '../features/savers/g.ts'\nimport { h } from '../lib/h.ts'"],
      [`${web}/lib/i.ts`, "import type { j } from '../components/j.tsx'"],
      [`${web}/features/savers/k.ts`, "export { l } from '../../app/l.ts'"],
      [`${web}/app/m.tsx`, "import { n } from '../features/savers/n.tsx'"],
    ).map((line) => line.split(':')[0]),
  ).toEqual([
    'web/features/savers/a.tsx imports ../imports/b.ts',
    'web/features/savers/panels/d.tsx imports ../../uploads/e.tsx',
    'web/components/f.tsx imports ../features/savers/g.ts',
    'web/lib/i.ts imports ../components/j.tsx',
    'web/features/savers/k.ts imports ../../app/l.ts',
  ])
})

it('finds features of the server that read the tables of another one, and the platform that knows a feature', () => {
  expect(
    wrongOf(
      [
        `${server}/features/mail/a.ts`,
        "import { b } from '../users/users.pg.ts'\nimport { c } from '../users/add-user.ts'",
      ],
      [`${server}/features/mail/d.ts`, "import { e } from './mails.pg.ts'"],
      [`${server}/platform/f.ts`, "import { g } from '../features/mail/g.ts'"],
      [`${server}/features/mail/h.test.ts`, "import { b } from '../users/users.pg.ts'"],
    ),
  ).toEqual([
    'server/features/mail/a.ts imports ../users/users.pg.ts: the tables of a feature are its own; import a use case.',
    'server/platform/f.ts imports ../features/mail/g.ts: platform knows nothing of features.',
  ])
})

it('finds features of the server that lead back to themselves', () => {
  expect(
    wrongOf(
      [`${server}/features/auth/a.ts`, "import { b } from '../mail/b.ts'"],
      [`${server}/features/mail/b.ts`, "import type { c } from '../users/c.ts'"],
      [`${server}/features/users/c.ts`, "const { a } = await import('../auth/a.ts')"],
    ),
  ).toEqual(['server/features/auth/a.ts imports ../mail/b.ts: features in a circle, auth -> mail -> users -> auth.'])
})

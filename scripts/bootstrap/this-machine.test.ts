import { expect, it } from 'vitest'
import { isFor, type Machine, thisMachine } from './this-machine.mjs'

const linux: Machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const alpine: Machine = { os: 'linux', cpu: 'arm64', libc: 'musl' }
const mac: Machine = { os: 'darwin', cpu: 'arm64' }

// As npm decides it (its package npm-install-checks).
it.each([
  [{}, [linux, alpine, mac]],
  [{ os: ['linux'] }, [linux, alpine]],
  [{ os: 'darwin', cpu: 'arm64' }, [mac]],
  [{ os: ['darwin', 'linux'], cpu: ['arm64'] }, [alpine, mac]],
  [{ os: ['linux'], libc: ['glibc'] }, [linux]],
  [{ os: ['linux'], libc: ['musl'] }, [alpine]],
  [{ libc: ['glibc'] }, [linux]],
  [{ os: ['!linux'] }, [mac]],
  [{ os: ['!win32', '!darwin'] }, [linux, alpine]],
  [{ cpu: 'any' }, [linux, alpine, mac]],
])('knows the machines that %j is for', (entry, machines) => {
  expect([linux, alpine, mac].filter((machine) => isFor(entry, machine))).toEqual(machines)
})

it('knows the machine it runs on', () => {
  expect(thisMachine()).toMatchObject({ os: process.platform, cpu: process.arch })
})

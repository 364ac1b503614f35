import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissionWords } from './permission-words.ts'
import { isPermitted, type PermissionName, permissions } from './permissions.ts'
import { roles } from './roles.ts'

describe('permissions', () => {
  it('let a superuser do everything but ask for a report, and everybody keep an account and views', () => {
    const forbidden = Object.entries(permissions).filter(
      ([, { roles: those }]) => !those.some((role) => role === 'superuser'),
    )
    expect(forbidden.map(([name]) => name)).toEqual(['requestReport'])
    for (const role of roles) {
      expect([isPermitted(role, 'manageOwnAccount'), isPermitted(role, 'keepViews')]).toEqual([true, true])
    }
  })

  it('let a benchmark user see samples and benchmarking, export nothing and filter nothing', () => {
    const may = (name: keyof typeof permissions) => isPermitted('bm_user', name)
    expect([may('openSavers'), may('readSampleSavers'), may('readSampleReport'), may('readBenchmarking')]).toEqual(
      Array(4).fill(true),
    )
    expect([may('readSavers'), may('exportSavers'), may('readReports'), may('filterBenchmarking')]).toEqual(
      Array(4).fill(false),
    )
  })

  it('are the table of docs/access.md', () => {
    const document = readFileSync(new URL('../../../../docs/access.md', import.meta.url), 'utf8')
    const rows = Object.entries(permissions).map(
      ([name, { roles: those }]) =>
        `| ${permissionWords[name as PermissionName]} | ${roles.map((role) => (those.some((each) => each === role) ? 'yes' : '')).join(' | ')} |`,
    )
    const start = document.indexOf('## Permissions')
    const part = document.slice(start, document.indexOf('\n## ', start + 1))
    expect(
      part
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(1),
    ).toEqual(rows)
  })
})

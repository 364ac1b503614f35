import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'docs/security-asvs.md'), 'utf8')

/** What is wrong with the last cell of lines that say 'met': it names files by their path, each of which exists. */
function faultsOf(table: string): string[] {
  const lines = table.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \| met \|/.test(line))
  return lines.flatMap((line) => {
    const [, number = '', , , named = ''] = line.split('|').map((cell) => cell.trim())
    const paths = [...named.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    if (paths.length === 0) return [`${number} names nothing`]
    return paths.filter((path) => !existsSync(resolve(root, path))).map((path) => `${number}: ${path} does not exist`)
  })
}

describe('what is met', () => {
  it('names the code, test or document that it was judged by', () => {
    expect(text.match(/^\| \d+\.\d+\.\d+ \| met \|/gm)?.length).toBeGreaterThan(100)
    expect(faultsOf(text)).toEqual([])
  })

  it('is found to name nothing, or what is not there', () => {
    const planted = [
      '| 1.1.1 | met | by somebody | |',
      '| 1.1.2 | met | by `package.json` | `docs/none.md` |',
      '| 1.1.3 | missing | no | |',
    ]
    expect(faultsOf(planted.join('\n'))).toEqual(['1.1.1 names nothing', '1.1.2: docs/none.md does not exist'])
  })
})

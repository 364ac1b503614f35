import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectHead } from '../source/inspect-head.ts'
import { rounds } from '../testing/rounds.ts'
import { openStage, type StageText } from '../testing/staged-text.ts'

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,age,band,level'

/** Everything behind the amount, good and bad, with too few and too many cells and commas alone. */
const rest = fc.constantFrom(
  '2024-12-31,150.00,A,40,x,1',
  '2024-12-31,150.0,A,40,x,1',
  '2024-12-31,150.00,B,,y,2.5',
  ',,,,,',
  '2024-12-31,,A,40,x,1',
  '2024-13-31,150.00,A,40,x,1',
  '31/12/2024,150.00,A,40,x,1',
  '2024-12-31,-1,A,40,x,1',
  '2024-12-31,1e3,A,140,x,1',
  `2024-12-31,150.00,A,40,${'z'.repeat(1001)},1`,
  '2026-12-31,150.00,A,40,x,1',
  '2024-12-31,150.00,A,40,x',
  '2024-12-31,150.00,A,40,x,1,',
)
const good = fc.constantFrom('2024-12-31,150.00,A,40,x,1', '2024-12-31,150.0,A,41,x,', ',,B,40,x,2', ',,,,,')
const front: fc.Arbitrary<[string, string, string]> = fc.tuple(
  fc.constantFrom('S1', 'S2', '007'),
  fc.constantFrom('2020-01-31', '2020-02-29', '2021-02-29', ''),
  fc.constantFrom('100', '-5.25', 'x'),
)
const goodFront: fc.Arbitrary<[string, string, string]> = fc.tuple(
  fc.constantFrom('S1', 'S2'),
  fc.constantFrom('2020-01-31', '2020-02-29'),
  fc.constantFrom('100', '-5.25'),
)

const rows = (fronts: fc.Arbitrary<[string, string, string]>, rests: fc.Arbitrary<string>) =>
  fc.array(
    fc.oneof(
      { weight: 20, arbitrary: fc.tuple(fronts, rests).map(([cells, behind]) => `${cells.join(',')},${behind}`) },
      { weight: 1, arbitrary: fc.constantFrom('', ',,', ',,,,,,,,') },
    ),
    { minLength: 1, maxLength: 12 },
  )

/** The rows so often that the rest counts as repeated. */
const repeated = (lines: readonly string[]) =>
  `${[header, ...Array.from({ length: 5 }, () => lines).flat()].join('\n')}\n`

/** The same file with one name in quotes, which is read in the tolerant way. */
const withAQuote = (text: string) => text.replace(/^(S1|S2|007),/m, '"$1",')

describe('a file that repeats everything about a saver on each row', () => {
  let stage: StageText
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const bothWays = async (lines: readonly string[]) => {
    const text = repeated(lines)
    fc.pre(/^(S1|S2|007),/m.test(text))
    const head = inspectHead(Buffer.from(text), []).readable
    expect(head?.dialect === 'plain' && head.restFrom).toBe(4)
    const tolerant = withAQuote(text)
    expect(inspectHead(Buffer.from(tolerant), []).readable?.dialect).toBe('quoted')
    // Values of whole rows show the line as it stands.
    const same = (value: string) => value.replaceAll('"', '')
    const found = await stage(text)
    const expected = await stage(tolerant)
    const problems = (staged: typeof found) =>
      staged.problems.map((problem) => ({ ...problem, value: same(problem.value) }))
    expect(problems(found)).toEqual(problems(expected))
    expect({ ...found, problems: [] }).toEqual({ ...expected, problems: [] })
    return found
  }

  it('is found to have the same errors as cell by cell', { tags: 'long', timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rows(front, rest), async (lines) => {
        await bothWays(lines)
      }),
      { numRuns: rounds(25) },
    )
  })

  it('comes to the same contents as cell by cell', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(rows(goodFront, good), async (lines) => {
        if ((await bothWays(lines)).accepted) accepted++
      }),
      { numRuns: rounds(15) },
    )
    expect(accepted).toBeGreaterThan(0)
  }, 300_000)
})

import { describe, expect, it } from 'vitest'
import type { KnownColumn } from './known-columns.ts'
import { knownColumns, requiredColumns } from './known-columns.ts'
import { recogniseColumns, UnknownColumn } from './recognise-columns.ts'

const required = requiredColumns()

function recognised(headers: readonly string[], dropped: readonly string[] = []) {
  const { layout, problems } = recogniseColumns(headers, dropped)
  return { names: layout.columns.map(({ name }) => name), layout, problems }
}

describe('required columns', () => {
  it.each(required)('%s missing is an error that says how it may be called', (name) => {
    const { problems } = recognised(required.filter((other) => other !== name))
    expect(problems).toEqual([
      { row: 1, column: name, value: '', reason: expect.stringContaining('is missing. Add it') },
    ])
    for (const accepted of knownColumns[name].acceptedNames) {
      expect(problems[0].reason).toContain(`'${accepted.replaceAll('_', ' ')}'`)
    }
  })

  it('are all reported when the first row is no header', () => {
    const { problems } = recognised(['A1', '2020-01-31', '100', '2024-12-31', '150'])
    expect(problems.map(({ column }) => column)).toEqual(required)
  })
})

describe('accepted names', () => {
  const accepted: [written: string, meant: KnownColumn][] = [
    ['saver id', 'saver_id'],
    ['member id', 'saver_id'],
    ['identifier', 'saver_id'],
    ['data id', 'saver_id'],
    ['date', 'contribution_date'],
    ['amount', 'contribution_amount'],
    ['contribution', 'contribution_amount'],
    ['valuation date', 'nav_date'],
    ['nav', 'nav_amount'],
    ['pot value', 'nav_amount'],
    ['value', 'nav_amount'],
    ['scheme', 'scheme'],
    ['fund', 'fund'],
    ['years to retirement', 'years_to_retirement'],
    ['retirement date', 'retirement_date'],
    ['date of birth', 'date_of_birth'],
    ['retirement age', 'retirement_age'],
    ['age', 'age'],
  ]
  const spellings = (name: string) => [
    name,
    name.toUpperCase(),
    name.replaceAll(' ', '_'),
    ` ${name.replaceAll(' ', '  ')}\t`,
    `\u00a0${name.replaceAll(' ', '\u00a0')}`,
    name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ]

  it.each(accepted)("'%s' means %s in any case, with blanks or underscores", (written, meant) => {
    for (const spelling of spellings(written)) {
      const others = required.filter((name) => name !== meant)
      const { names, problems } = recognised([...others, spelling])
      expect(problems).toEqual([])
      expect(names).toContain(meant)
    }
  })

  it('leaves every other column as a data point, as written', () => {
    const { layout } = recognised([...required, 'Pay Grade', 'contribution type'])
    expect(layout.columns.filter(({ knownColumn: known }) => known === undefined)).toEqual([
      { position: 6, name: 'Pay Grade', kind: 'text', knownColumn: undefined },
      { position: 7, name: 'contribution type', kind: 'text', knownColumn: undefined },
    ])
  })
})

describe('names that stand twice', () => {
  it('are errors when written alike', () => {
    expect(recognised([...required, 'nav_date']).problems).toEqual([
      {
        row: 1,
        column: 'nav_date',
        value: 'nav_date',
        reason: "Two columns are called 'nav_date'. Rename or delete one of them.",
      },
    ])
  })

  it('are errors when they mean the same', () => {
    expect(recognised([...required, 'Pot value', 'Member ID']).problems).toEqual([
      {
        row: 1,
        column: 'nav_amount',
        value: 'Pot value',
        reason: "The columns 'nav_amount' and 'Pot value' both mean nav_amount. Rename or delete one of them.",
      },
      {
        row: 1,
        column: 'saver_id',
        value: 'Member ID',
        reason: "The columns 'saver_id' and 'Member ID' both mean saver_id. Rename or delete one of them.",
      },
    ])
  })

  it('are errors among data points too, equal but for case, blanks and underscores', () => {
    const { problems } = recognised([...required, 'Pay grade', 'PAY_GRADE'])
    expect(problems).toMatchObject([{ row: 1, column: 'PAY_GRADE', value: 'PAY_GRADE' }])
    expect(problems[0].reason).toContain("'Pay grade' and 'PAY_GRADE'")
  })

  it('are no error when they are dropped', () => {
    expect(recognised([...required, 'x', 'X'], ['x']).problems).toEqual([])
  })
})

describe('columns without a name', () => {
  it('are noted by their places, so that they can be found to be empty', () => {
    expect(recognised(['', ...required, ' ', '\u00a0']).layout.namelessPositions).toEqual([1, 7, 8])
  })
})

describe('invisible characters in names', () => {
  it.each(['pay\u200bgrade', 'pay\u0085grade', 'pay\ue000grade'])(
    'are errors, since %j is not what it looks like',
    (name) => {
      const { problems } = recognised([...required, name])
      expect(problems).toEqual([
        { row: 1, column: name, value: name, reason: expect.stringContaining('invisible character') },
      ])
    },
  )
})

describe('dates of birth', () => {
  it('under another name are refused with the name that is read', () => {
    const { problems } = recognised([...required, 'date_of_birth', 'DOB'])
    expect(problems).toEqual([
      {
        row: 1,
        column: 'DOB',
        value: 'DOB',
        reason: expect.stringContaining('call the column date_of_birth to have the years to retirement derived'),
        canBeDropped: true,
      },
    ])
  })
})

describe('data points', () => {
  const points = (count: number) => Array.from({ length: count }, (_, place) => `point ${place}`)

  it('may be 40, retirement columns, scheme and fund not counted', () => {
    const others = [
      'scheme',
      'fund',
      'age',
      'retirement_age',
      'date_of_birth',
      'retirement_date',
      'years_to_retirement',
    ]
    expect(recognised([...required, ...others, ...points(40)]).problems).toEqual([])
  })

  it('may not be 41', () => {
    expect(recognised([...required, ...points(41)]).problems).toEqual([
      { row: 1, column: '', value: '', reason: expect.stringContaining('41 data points; at most 40') },
    ])
  })

  it('are not counted when dropped', () => {
    expect(recognised([...required, ...points(41)], ['point_7']).problems).toEqual([])
  })
})

describe('dropping', () => {
  it('leaves a column unread, its name compared like header names', () => {
    const { names, problems } = recognised([...required, 'E-Mail  Address'], ['e-mail_address'])
    expect(problems).toEqual([])
    expect(names).toEqual(required)
  })

  it('of a required column is an error', () => {
    expect(recognised(required, ['nav_date']).problems).toEqual([
      { row: 1, column: 'nav_date', value: '', reason: 'The column nav_date is required and cannot be dropped.' },
    ])
  })

  it('of a required column by another of its names is the same error', () => {
    const headers = ['Member ID', ...required.slice(1)]
    expect(recognised(headers, ['member id']).problems).toEqual([
      { row: 1, column: 'saver_id', value: '', reason: 'The column saver_id is required and cannot be dropped.' },
    ])
  })

  it('of a column the file does not have says which it has', () => {
    expect(() => recognised(required, ['email'])).toThrow(UnknownColumn)
    expect(() => recognised(required, ['email'])).toThrow(/no column 'email'.*saver_id, contribution_date/)
  })
})

describe('sizes', () => {
  it('may be 1000 columns, dropped and nameless ones counted', () => {
    const blanks = (count: number) => new Array<string>(count - required.length).fill('')
    expect(recognised([...required, ...blanks(1000)]).problems).toEqual([])
    expect(recognised([...required, ...blanks(1001)]).problems).toEqual([
      {
        row: 1,
        column: '',
        value: '',
        reason: 'The file has 1001 columns; at most 1000 can be read. Delete columns.',
      },
    ])
  })

  it('of a name are 200 characters', () => {
    expect(recognised([...required, 'é'.repeat(200)]).problems).toEqual([])
    expect(recognised([...required, 'é'.repeat(201), 'é'.repeat(201)]).problems).toEqual(
      [6, 7].map(() => ({
        row: 1,
        column: 'é'.repeat(200),
        value: 'é'.repeat(200),
        reason: "A column's name has at most 200 characters: shorten it.",
      })),
    )
    expect(recognised([...required, 'x'.repeat(201)], ['x'.repeat(201)]).problems).toEqual([])
  })

  it('of the names shown for one mistyped are limited', () => {
    const names = Array.from({ length: 5000 }, (_, place) => `column ${place}`)
    expect(() => recognised(names, ['email'])).toThrow(/^.{2000,2100}$/)
  })
})

import { indexProblemsSchema } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pricesFile } from '../../testing/files/price-files.ts'
import { sendPrices } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { type FormOptions, postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(async () => {
  expect((await superuser.get('/price-tracks/')).json()).toEqual([])
  await server.close()
})

const send = (form: Partial<FormOptions> = {}) => sendPrices(server, superuser, form)

describe('prices that cannot be used', () => {
  it('are refused with every error by row, which come as a file too', async () => {
    const rows = pricesFile().trim().split('\n')
    const content = [...rows.slice(0, 3), '2015-02-28,1', '2015-03-31,=1+1', '2015-04-30,0', ...rows.slice(6)].join(
      '\n',
    )
    const answer = await send({ content })
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: 'There are 2 errors. Nothing was saved.',
      fields: { file: 'This file has 2 errors.' },
    })
    const { problems, csv } = indexProblemsSchema.parse(answer.json().details)
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['5 price', '6 price'])
    expect(csv.split('\r\n')[0]).toBe('file,row,column,value,reason')
    expect(csv).toMatch(/\r\nprices,5,price,'=1\+1,/)
  })

  it('are missed beside their field', async () => {
    const answer = await postForm(server, superuser, { fields: { name: 'No file' } }, '/price-tracks/add')
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { file: 'Please choose a CSV file.' }])
  })

  it('are too large, too many, too long a row, or no CSV', async () => {
    expect((await send({ content: Buffer.alloc(2_000_001, 'a') })).statusCode).toBe(413)
    expect((await send({ fileName: 'prices.xlsx' })).statusCode).toBe(415)
    const problemsOf = async (content: string) =>
      indexProblemsSchema.parse((await send({ content })).json().details).problems.map(({ reason }) => reason)
    const many = await problemsOf(`date,price\n${'2015-01-31,x\n'.repeat(100_010)}`)
    expect(many.length).toBe(10_000)
    const long = await problemsOf(`date,price\n2015-01-31,${'1'.repeat(70_000)}\n`)
    expect(long.some((reason) => reason.includes('65,536'))).toBe(true)
  })
})

describe('what is wrong with a price track is said of its field', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Give the price track a name.'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters.'],
    [{ charge: '100' }, 'charge', 'Give per cent a year from 0 to below 100, such as 0.5.'],
    [{ charge: '' }, 'charge', 'Give per cent a year'],
    [{ charge: '-1' }, 'charge', 'Give per cent a year'],
    [{ dateDistribution: 'Weekly' }, 'dateDistribution', 'Only Monthly can be chosen.'],
    [{ navDate: '2015-12-31' }, 'navDate', 'The NAV date must be 12 months or more after the first date.'],
    [{ firstDate: '1950-01-01', navDate: '2019-12-31' }, 'navDate', 'At most 60 years can be scored.'],
    [{ firstDate: '1899-12-31' }, 'firstDate', 'Give a date from 1900 to 2100.'],
    [{ navDate: '2019-02-30' }, 'navDate', ''],
    [{ indexType: '12345' }, 'indexType', 'This index does not exist.'],
  ])('%j', async (fields, field, words) => {
    const answer = await send({ fields })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().fields[field]).toContain(words)
  })

  it('also that the prices or the index do not reach', async () => {
    const late = await send({ fields: { navDate: '2020-02-28' } })
    expect(JSON.stringify(late.json().details)).toContain('more than 7 days before the valuation on 2020-02-28')
    const early = await send({ content: pricesFile('1979-12-31'), fields: { firstDate: '1980-01-01' } })
    expect(early.json().fields.firstDate).toContain('The index begins on 31 Dec 1983.')
    const beyond = await send({ content: pricesFile('2014-12-31', '2060-12-31'), fields: { navDate: '2060-12-31' } })
    expect(beyond.json().fields.navDate).toContain('Take an earlier NAV date, or another index.')
  })
})

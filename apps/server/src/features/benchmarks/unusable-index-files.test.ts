import { indexProblemsSchema } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexDates as dates, levelsFile, threeFiles } from '../../testing/files/index-files.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { type FormOptions, postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const send = (form: Partial<FormOptions>) =>
  postForm(
    server,
    superuser,
    { fileName: 'levels.csv', ...form, fields: { name: 'Broken', ...dates } },
    '/benchmarks/add',
  )

const namesListed = async () =>
  (await superuser.get('/benchmarks/')).json().map(({ name }: { name: string }) => name) as string[]

describe('files that cannot be used', () => {
  it('are refused with every error, and nothing is saved', async () => {
    const content = `date,level\n2015-01-31,100\n2015-02-28,=1+1\n2015-01-15,0\n2015-06-30,103\n`
    const answer = await send({ content })
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: 'There are 4 errors. Nothing was saved.',
      fields: { file: 'This file has 4 errors.' },
    })
    const { count, problems, csv } = indexProblemsSchema.parse(answer.json().details)
    expect([count, problems.map(({ row, column }) => `${row} ${column}`)]).toEqual([
      4,
      ['3 level', '4 date', '4 level', '5 date'],
    ])
    expect(csv.split('\r\n')[1]).toMatch(/^levels,3,level,'=1\+1,/)
    expect(await namesListed()).not.toContain('Broken')
  })

  it('are counted to the last error, of which the first are listed', async () => {
    const answer = (await send({ content: `date,level\n${'x,y\n'.repeat(30_000)}` })).json()
    expect(answer.message).toBe('There are 60,000 errors. Nothing was saved.')
    expect(answer.fields).toEqual({ file: 'This file has 60,000 errors.' })
    const { count, problems, csv } = indexProblemsSchema.parse(answer.details)
    expect([count, problems.length]).toEqual([60_000, 10_000])
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 10_000 + 1)
    expect(lines.at(-1)).toBe(',,,,"50,000 more errors are not listed."')
  })

  it('are all of the three, where three were sent', async () => {
    const files = {
      ...threeFiles,
      weights: 'effective_date,bonds\n2014-12-31,1\n',
      charges: 'effective_date,bps\nx,1\n',
    }
    const answer = (await send({ files })).json()
    expect(Object.keys(answer.fields)).toEqual(['weights', 'charges'])
  })

  it('are missed by name', async () => {
    const fieldsOf = async (form: Partial<FormOptions>) => {
      const answer = await send(form)
      expect(answer.statusCode).toBe(422)
      return answer.json().fields
    }
    expect(await fieldsOf({})).toEqual({ file: 'Please choose a CSV file.' })
    expect(await fieldsOf({ files: { returns: threeFiles.returns } })).toEqual({
      weights: 'Please choose a CSV file.',
      charges: 'Please choose a CSV file.',
    })
    expect(await fieldsOf({ content: levelsFile(), files: { returns: threeFiles.returns } })).toEqual({
      file: 'Send either the levels, or returns, weights and charges.',
    })
    expect(await fieldsOf({ files: { levels: levelsFile() } })).toEqual({ levels: 'This is not the field of a file.' })
  })

  it('are too large, or no CSV', async () => {
    const large = await send({ content: Buffer.alloc(2_000_001, 'a') })
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'A file of an index has at most 2 MB. Leave out what no saver needs.',
    ])
    const workbook = await send({ fileName: 'levels.xlsx', content: levelsFile() })
    expect(workbook.statusCode).toBe(415)
  })
})

import { addedScoresSchema, scoreProblemsSchema } from '@plumbline/contract/consumer-panel/panel-scores.ts'
import { panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchedExport } from '../../../testing/panel/fetched-export.ts'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import { sendUserEdit } from '../../../testing/panel/send-user-edit.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { postForm } from '../../../testing/server/upload-form.ts'
import { readScores } from './read-scores.ts'

let server: TestServer
let superuser: TestClient
/** One pension each of Robin and Wren. */
let pensions: string[]
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const people = ['Robin', 'Wren'].map((firstName) => ({
    ...{ email: `${firstName.toLowerCase()}@example.org`, firstName, lastName: 'Sample', months: 24, pot: 2500 },
  }))
  await importPeople(server, superuser, peopleFile(people))
  pensions = (await users()).flatMap(({ otherData }) => Object.keys(otherData.pensionStatus))
})
afterAll(() => server.close())

async function users() {
  const { data } = panelUserPageSchema.parse((await superuser.get('/b2c/users?sortDescending=false')).json())
  return Promise.all(data.map(async ({ id }) => panelUserSchema.parse((await superuser.get(`/b2c/user/${id}`)).json())))
}

async function scores() {
  return (await users()).flatMap(({ otherData }) => Object.values(otherData.pensionStatus).map(({ score }) => score))
}

const add = (content: string, fields: Readonly<Record<string, string>> = {}) =>
  postForm(server, superuser, { fields, fileName: 'scores.csv', content }, '/b2c/user/add-score-bulk')

it('shows what a file would change, changes it, and then finds nothing to change', async () => {
  const before = await scores()
  const file = `Pension ID,score,avg_return,email\n${pensions[0]},61,0.05,x\n${pensions[1]},,,\n`
  const preview = await add(file, { preview: 'true' })
  expect(preview.statusCode, preview.body).toBe(200)
  const counts = { pensions: { changed: 1, unchanged: 1 }, users: 1 }
  expect(addedScoresSchema.parse(preview.json())).toEqual({ applied: false, ...counts })
  expect(await scores()).toEqual(before)
  expect((await add(file)).json()).toEqual({ applied: true, ...counts })
  const [robin] = await users()
  expect(Object.values(robin?.otherData.pensionStatus ?? {})).toMatchObject([
    { score: 61, avgReturn: 0.05, computed: null },
  ])
  expect((await add(file)).json()).toMatchObject({ pensions: { changed: 0, unchanged: 2 }, users: 0 })
  const rows = await server.services.db.selectFrom('audit_log').selectAll().execute()
  expect(rows.filter(({ action }) => action === 'panel-user.scores')).toHaveLength(2)
})

it('takes JSON, where null makes a figure blank', async () => {
  const json = [{ pensionId: pensions[1], score: null, contributionPeriod: '2014-2026' }]
  expect((await add(JSON.stringify(json))).json()).toMatchObject({ pensions: { changed: 1 } })
  const [, wren] = await users()
  expect(Object.values(wren?.otherData.pensionStatus ?? {})).toMatchObject([
    { score: null, contributionPeriod: '2014-2026' },
  ])
})

it('is all or nothing, with the errors by row', async () => {
  const before = await scores()
  const stranger = '7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1'
  const refusals = [
    [`pensionId,score\n${pensions[0]},70\n${pensions[1]},101\nnobody,1\n`, [3, 4]],
    [`pensionId,score\n${pensions[0]},70\n${stranger},50\n`, [3]],
    [`pensionId,score\n${pensions[0]},70\n${pensions[0]},71\n`, [3]],
    [`pensionId,contributionPeriod\n${pensions[0]},2014-26\n`, [2]],
    [`pensionId,score\n${pensions[0]}\n`, [2]],
    [
      JSON.stringify([
        { pensionId: pensions[0], score: '70' },
        { pensionId: pensions[1], name: 'x' },
      ]),
      [1, 2],
    ],
    ['pensionId,salary\n', [1]],
    ['score\n1\n', [1]],
    ['{"pensionId":', [1]],
    ['', [1]],
  ] as const
  for (const [file, rows] of refusals) {
    const answer = await add(file)
    expect(answer.statusCode, file).toBe(422)
    const { problems, count } = scoreProblemsSchema.parse(answer.json().details)
    expect(
      problems.map(({ row }) => row),
      file,
    ).toEqual(rows)
    expect(count).toBe(rows.length)
  }
  expect(await scores()).toEqual(before)
})

function refusedRows(answer: Awaited<ReturnType<typeof add>>) {
  expect(answer.statusCode, answer.body).toBe(422)
  return scoreProblemsSchema.parse(answer.json().details).problems
}

it('takes the download of users back as it is, and finds nothing to change', async () => {
  const drawn = [2500, 3000, 1900, 50].map((pot, place) => ({
    ...{ email: `drawn${place}@example.org`, firstName: `Drawn${place}`, lastName: 'Sample', months: 20 + place, pot },
  }))
  await importPeople(server, superuser, peopleFile(drawn))
  const { file } = await fetchedExport(server, superuser, '/b2c/users/export')
  // Figures with more decimals than anybody writes by hand.
  expect(file.body).toMatch(/,-?0\.\d{16,},/)
  const answer = await add(file.body)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ applied: true, pensions: { changed: 0, unchanged: 6 }, users: 0 })
})

it.each([1.2345678901234567e-6, 5e-324, 1e-7, -0.1234567890123456, 1e12])('reads %s as it is written', (value) => {
  const { rows, problems } = readScores(Buffer.from(`pensionId,return,currVal\n${pensions[0]},,${value}\n`))
  expect(problems).toEqual([])
  expect(rows[0]?.change.currVal).toBe(value)
})

it('writes no score on a defined benefit pension, which loses the one it had', async () => {
  const [robin] = await users()
  const dbPension = JSON.stringify({ [pensions[0] ?? '']: true })
  const saved = await sendUserEdit(server, superuser, { fields: { id: String(robin?.id), dbPension } })
  expect(saved.statusCode, saved.body).toBe(200)
  const before = await scores()
  expect(before[0]).toBeNull()
  const problems = refusedRows(await add(`pensionId,score,currVal\n${pensions[1]},44,\n${pensions[0]},61,1\n`))
  expect(problems).toMatchObject([{ row: 3, column: 'score', value: '61' }])
  expect(problems[0]?.reason).toContain('Defined Benefit Pension')
  expect(await scores()).toEqual(before)
  expect((await add(`pensionId,score,currVal\n${pensions[0]},,1\n`)).json()).toMatchObject({ pensions: { changed: 1 } })
})

it('knows no pension of somebody whose key was destroyed', async () => {
  const { db, keys } = server.services
  const [robin] = await users()
  const row = await db
    .selectFrom('panel_users')
    .select('key_name')
    .where('id', '=', robin?.id ?? 0)
    .executeTakeFirst()
  const before = (await scores()).slice(1)
  keys.destroy([row?.key_name ?? ''])
  const problems = refusedRows(await add(`pensionId,score\n${pensions[0]},50\n${pensions[1]},51\n`))
  expect(problems).toMatchObject([{ row: 2, column: 'pensionId', value: pensions[0] }])
  const { data } = panelUserPageSchema.parse((await superuser.get('/b2c/users?sortDescending=false')).json())
  const wren = data.find(({ email }) => email === 'wren@example.org')
  const { otherData } = panelUserSchema.parse((await superuser.get(`/b2c/user/${wren?.id}`)).json())
  expect(Object.values(otherData.pensionStatus)[0]?.score).toBe(before[0])
})

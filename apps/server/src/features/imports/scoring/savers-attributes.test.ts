import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoreTexts } from '../../../testing/savers/score-texts.ts'

let scoring: ScoreTexts
beforeAll(async () => {
  scoring = await openScoring()
})
afterAll(() => scoring.close())

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'

/** The savers of a file with some columns more than it must have, by their identifiers. */
async function saversOf<Row extends { saver_id: string }>(further: string, rows: readonly string[], select: string) {
  const { versionId, outcome } = await scoring.score(`${header},${further}\n${rows.join('\n')}\n`)
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome.firstErrors)}`)
  return await scoring.services.analytics.reader.rows<Row>(
    `SELECT saver_id, ${select} FROM savers WHERE version_id = {version:UInt32} ORDER BY saver_id`,
    { version: versionId },
  )
}

it('takes of each attribute the latest-dated value that is not blank, and the last row of one day', async () => {
  const rows = [
    'A,2021-03-31,10,2024-12-31,90,Plan 3,Cash,7,x',
    'A,2020-01-31,10,,,Plan 1,Bonds,,y',
    'A,2022-02-28,10,,,,Gilts,,',
    'A,2022-02-28,10,,,,Shares,,',
    'B,2020-01-31,10,2024-12-31,90,Plan 1,Bonds,1.50,z',
  ]
  expect(await saversOf('scheme,fund,Rate,Site', rows, 'scheme, fund, numbers, texts')).toEqual([
    { saver_id: 'A', scheme: 'Plan 3', fund: 'Shares', numbers: [7, null], texts: ['', 'x'] },
    { saver_id: 'B', scheme: 'Plan 1', fund: 'Bonds', numbers: [1.5, null], texts: ['', 'z'] },
  ])
})

it('does so whatever the order of the file', async () => {
  const rows = ['B,2021-01-31,1,,,late', 'A,2020-01-31,1,2024-12-31,9,only', 'B,2020-01-31,1,2024-12-31,9,early']
  expect(await saversOf('section', rows, 'texts')).toEqual([
    { saver_id: 'A', texts: ['only'] },
    { saver_id: 'B', texts: ['late'] },
  ])
})

it('derives the years to retirement at the valuation from the best that a saver states', async () => {
  const further = 'years_to_retirement,retirement_date,date_of_birth,retirement_age,age'
  const rows = [
    'A,31/01/2020,1,31/12/2024,9,12.5,31/12/2030,31/12/1970,65,54',
    'B,31/01/2020,1,31/12/2024,9,,31/12/2030,31/12/1970,65,54',
    'C,31/01/2020,1,31/12/2024,9,,,31/12/1970,65,54',
    'D,31/01/2020,1,31/12/2024,9,,,31/12/1950,,',
    'E,31/01/2020,1,31/12/2024,9,,,,60,54',
    'F,31/01/2020,1,31/12/2024,9,,,,,54.5',
    'G,31/01/2020,1,31/12/2024,9,,,,60,',
  ]
  const savers = await saversOf<{ saver_id: string; years: number | null }>(
    further,
    rows,
    'years_to_retirement AS years',
  )
  const years = (from: string, to: string) => (dayOf(to) - dayOf(from)) / 365.25
  expect(savers.map((saver) => saver.years)).toEqual([
    12.5,
    years('2024-12-31', '2030-12-31'),
    years('2024-12-31', '1970-12-31') + 65,
    years('2024-12-31', '1950-12-31') + 66,
    6,
    11.5,
    null,
  ])
})

it('knows neither of retirement nor of schemes where a file has no such columns', async () => {
  const { versionId } = await scoring.score(`${header}\nA,2020-01-31,1,2024-12-31,9\n`)
  const [saver] = await scoring.services.analytics.reader.rows(
    'SELECT scheme, fund, years_to_retirement, numbers, texts FROM savers WHERE version_id = {version:UInt32}',
    { version: versionId },
  )
  expect(saver).toEqual({ scheme: '', fund: '', years_to_retirement: null, numbers: [], texts: [] })
})

it('shows neither dates of birth nor columns that are left out', async () => {
  const text = `${header},date_of_birth,e-mail,Site\nA,2020-01-31,1,2024-12-31,9,1970-01-31,a@b.example,"North, East"\n`
  const { outcome } = await scoring.score(text, { dropped: ['E-Mail'] })
  expect(outcome.accepted && outcome.preview.firstRows).toEqual([
    ['A', '2020-01-31', '1', '2024-12-31', '9', '', '', 'North, East'],
  ])
  expect(outcome.accepted && outcome.preview.columns[6]).toEqual({ header: 'e-mail', takenFor: '', kind: 'left out' })
})

import { computeFigures, type Measure } from './compute-figures.ts'
import { problemsOfDates } from './measure-of.ts'
import type { FiguredPerson, PeopleAnswer, PeopleTask } from './people-work.ts'
import { type FilePerson, mostProblems, readPeopleFile } from './read-people-file.ts'

/** So many rows of a file go over at once: whoever takes them is held up for a few milliseconds. */
const rowsAtOnce = 2_000

/** Reads a file of people, and gives them with their figures, so many at a time; or once what is wrong with it. */
export function* peoplePieces({ bytes, measure, indexEnd }: PeopleTask): Generator<PeopleAnswer, void> {
  const { people, problems } = readPeopleFile(bytes)
  const ofDates = problemsOfDates(people, indexEnd).slice(0, Math.max(0, mostProblems - problems.length))
  if (problems.length + ofDates.length > 0) {
    yield { people: [], problems: [...problems, ...ofDates], isLast: true }
    return
  }
  let piece: FiguredPerson[] = []
  let rows = 0
  for (const person of people) {
    piece.push(figured(person, measure))
    rows += rowsOf(person)
    if (rows < rowsAtOnce) continue
    yield { people: piece, problems: [], isLast: false }
    piece = []
    rows = 0
  }
  yield { people: piece, problems: [], isLast: true }
}

function rowsOf({ pensions }: FilePerson): number {
  return pensions.reduce((sum, { contributions }) => sum + (contributions?.flows.length ?? 1), 0)
}

function figured({ first, pensions }: FilePerson, measure: Measure): FiguredPerson {
  const own = pensions.map((pension) => ({
    ...pension,
    figures: pension.contributions === null ? null : computeFigures(pension.contributions, measure),
  }))
  return { first, pensions: own }
}

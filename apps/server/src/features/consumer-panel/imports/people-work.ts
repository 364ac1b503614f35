import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { Figures, Measure } from './compute-figures.ts'
import type { FilePension, FilePerson } from './read-people-file.ts'

/** What a thread that reads a file of people is given. */
export interface PeopleTask {
  readonly bytes: Uint8Array
  readonly measure: Measure
  /** As `YYYY-MM-DD`. */
  readonly indexEnd: string
}

/** A pension of a file with its figures; null where the file has no contributions of it. */
export interface FiguredPension extends FilePension {
  readonly figures: Figures | null
}

export interface FiguredPerson extends FilePerson {
  readonly pensions: readonly FiguredPension[]
}

/** The next people of the file, or none and what is wrong with it. */
export interface PeopleAnswer {
  readonly people: readonly FiguredPerson[]
  readonly problems: readonly FileProblem[]
  readonly isLast: boolean
}

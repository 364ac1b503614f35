import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longest } from './stores.ts'

/**
 * The order of test files. Vitest begins with those that took longest the last time; where they never ran it goes by their size,
 * which says little, and a long one that begins last keeps one core busy while the other waits. So those known to be long come first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By project still: a process serves the files of one project alone.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => longestFirst(ofProject, ({ moduleId }) => moduleId))
  }
}

/** The same list with those in front that are named as long, in the order of their names; the others stay in theirs. */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const placeOf = (file: File) => {
    const place = longest.findIndex((name) => pathOf(file).endsWith(`/${name}`))
    return place === -1 ? longest.length : place
  }
  return files.toSorted((a, b) => placeOf(a) - placeOf(b))
}

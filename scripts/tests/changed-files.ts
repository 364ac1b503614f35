import { execFileSync } from 'node:child_process'

/** What differs from `base`, or from the last commit, in the working tree: what git does not ignore. */
export function changedFiles(root: string, base = 'HEAD'): string[] {
  const lines = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')
  const names = [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')]
  return [...new Set(names)].filter((name) => name !== '').sort()
}

import { resolve } from 'node:path'

/**
 * The full path of a file a person names on the command line. npm runs scripts in the project's own folder and leaves the
 * caller's in INIT_CWD; without npm it is the working directory.
 */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

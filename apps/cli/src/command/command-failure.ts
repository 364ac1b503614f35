/** What stops a command, in words for the person who runs it: what is wrong and what to do. Ends the command with exit code 1. */
export class CommandFailure extends Error {}

/** The same for a file that cannot be opened, read or written; `doing` completes 'cannot ... the file'. */
export function fileFailure(error: unknown, path: string, doing: 'read' | 'write'): CommandFailure {
  if (error instanceof CommandFailure) return error
  return new CommandFailure(fileReason(error, path, doing), { cause: error })
}

function fileReason(error: unknown, path: string, doing: 'read' | 'write'): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
      return doing === 'read'
        ? `There is no file ${path}. Check its name and folder.`
        : `There is no folder to write ${path} in. Make it first, or name another place.`
    case 'ENOTDIR':
      return `${path} cannot exist: a part of it that should be a folder is a file. Check the path.`
    case 'EISDIR':
      return `${path} is a folder. Name a file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to ${doing} ${path}. Change its rights, or name another place.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full; ${path} was not written. Make room, or name another place.`
    case 'EPIPE':
      return `${path} was closed before everything was written.`
    default:
      return `Cannot ${doing} ${path}: ${error instanceof Error ? error.message : String(error)}`
  }
}

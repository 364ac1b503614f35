import { soundNumber } from '@plumbline/engine/written/sound-json.ts'
/** JSON for the database, which refuses two things that cells of a file may hold: the character 0 and half characters. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : soundNumber(key, part),
  )
}

import { asciiControls } from './control-characters.ts'
import { controlReason } from './value-reason.ts'

const controlsAlone = new RegExp(`^[${asciiControls}]+$`)

/** What is wrong with a row that has more or fewer fields than the header. */
export function fieldCountReason(fields: readonly string[], expected: number): string {
  const [first] = fields
  if (fields.length === 1 && controlsAlone.test(first))
    return controlReason(first, 'This line holds nothing but control characters: delete it.')
  if (fields.length === 1 && first.split(',').length === expected)
    return 'The whole row is in quotes: delete them, so that commas part its values.'
  const have = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`
  const advice =
    fields.length > expected
      ? 'put a value that holds a comma in quotes, or delete what is too much.'
      : 'fill in what is missing, or delete the row.'
  return `This row has ${have}, the header has ${expected}: ${advice}`
}

/** A part of a name that no other run has: whoever makes the file or folder finds out if one had. Node's own UUIDs take 5 ms to load. */
export function uniqueName(): string {
  const random = () => Math.floor(Math.random() * 2 ** 32).toString(16)
  return [process.pid, Date.now().toString(16), random(), random()].join('-')
}

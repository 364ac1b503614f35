/** A shorter one may be what a parser remembers of the piece before, in memory that it goes on using. */
const shortestGiven = 4096

/**
 * Gives the memory of a piece back at once, where nothing else lies in it: nobody may look at the piece any more. Left to the
 * collector, the pieces of an upload have it go through the whole heap again and again.
 */
export function giveMemoryBack({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < shortestGiven || byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer)) return
  buffer.transfer(0)
}

// Where a process gives an array away for the first time, V8 compiles all code for arrays again: better before there is any.
new ArrayBuffer(shortestGiven).transfer(0)

/** The same byte four times. */
export const inEachByte = (byte: number) => Math.imul(byte, 0x01010101)

const ones = 0x01010101
const highBits = 0x80808080 | 0

/** A bit for the first byte of four that is 0, and none below it; 0 where there is no such byte. */
export const zeroBytes = (four: number) => (four - ones) & ~four & highBits

/** Which byte it is, counted from the lowest. */
export const firstZero = (found: number) => (31 - Math.clz32(found & -found)) >> 3

import fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

/** What finds holes: ends of number ranges, text that is code elsewhere, and what no schema expects. */
const strangest: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'NaN',
  'Infinity',
  '\0',
  'half \ud800',
  '\u202e\u200b\ufeff',
  "' or 1=1 --",
  "'); drop table users; --",
  '{x:UInt32}',
  '$1',
  '../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd%00.csv',
  '=cmd|calc',
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: c@d.example',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { toString: 1 },
  { $gt: 0 },
  deep(300),
]

export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...strangest) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Mostly what is given, seldom something strange in its place. */
export function seldomStrange(usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: strangeValue })
}

/** A sample cannot be made as asked: the message says what to ask for instead. */
export class SampleRefusal extends RangeError {}

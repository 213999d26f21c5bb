// Measures several servers in one go, in rounds: forwards, then backwards, so that what else the
// machine does, and what it did to its clock, meets all of them alike.

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/**
 * Measures every case `rounds` times in each direction. A case has a function `measure`, which
 * returns a sample; its `samples` are kept. A case that needs it has a function `warmUp`.
 */
export async function measureInRounds(cases, rounds) {
  for (const one of cases) {
    one.samples = [];
    await one.warmUp?.();
  }
  for (let round = 0; round < rounds; round += 1)
    for (const one of [...cases, ...cases.toReversed()]) one.samples.push(await one.measure());
}

/** The median of a field of the samples. */
export const medianOf = ({ samples }, field) => median(samples.map((sample) => sample[field]));

// Prints the figures and their limits. A limit that is not met sets the exit status of the program.

let limitExceeded = false;

export function printFigure(what, figure, limit = '') {
  console.log(`${what.padEnd(52)} ${String(figure).padStart(16)}  ${limit}`);
}

function printVerdict(what, figure, limit, isMet, verdict, note) {
  limitExceeded ||= !isMet;
  printFigure(what, figure, `limit ${limit}: ${isMet ? 'kept' : verdict}${note && `; ${note}`}`);
}

export function reportUpperLimit(what, figure, limit, unit, note = '') {
  const isMet = figure <= limit;
  printVerdict(what, `${figure} ${unit}`, `${limit} ${unit}`, isMet, 'EXCEEDED', note);
}

export function reportLowerLimit(what, score, limit, note = '') {
  printVerdict(what, score, limit, score >= limit, 'MISSED', note);
}

export const isAnyLimitExceeded = () => limitExceeded;

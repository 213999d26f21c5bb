// The lines that are printed. A figure that does not keep its limit is remembered: it decides how the program ends.

let over = false;

export function report(what, figure, limit = '') {
  console.log(`${what.padEnd(52)} ${String(figure).padStart(16)}  ${limit}`);
}

function judge(what, figure, limit, fits, verdict, note) {
  over ||= !fits;
  report(what, figure, `limit ${limit}: ${fits ? 'kept' : verdict}${note && `; ${note}`}`);
}

export function against(what, figure, limit, unit, note = '') {
  judge(what, `${figure} ${unit}`, `${limit} ${unit}`, figure <= limit, 'EXCEEDED', note);
}

// The same of a score, which may not be lower.
export function reaching(what, score, limit, note = '') {
  judge(what, score, limit, score >= limit, 'MISSED', note);
}

export const isOver = () => over;

// The lines that are printed. A figure beyond its limit is remembered: it decides how the program ends.

let over = false;

export function report(what, figure, limit = '') {
  console.log(`${what.padEnd(52)} ${String(figure).padStart(16)}  ${limit}`);
}

export function against(what, figure, limit, unit, note = '') {
  const fits = figure <= limit;
  over ||= !fits;
  report(what, `${figure} ${unit}`, `limit ${limit} ${unit}: ${fits ? 'kept' : 'EXCEEDED'}${note && `; ${note}`}`);
}

export const isOver = () => over;

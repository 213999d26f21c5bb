// Draws ratios as an SVG of horizontal bars, each with a mark for its limit and dots for the last
// runs. The colours follow the reader's choice of a light or a dark page.

const WIDTH = 860;
const [TOP, ROW, BAR] = [58, 38, 14];
const [LABEL_WIDTH, VALUE_WIDTH] = [400, 130];
const SCALE_WIDTH = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
const STYLE = `
  .page { fill: #ffffff } text { fill: #1f2328; font: 13px system-ui, sans-serif }
  .title { font-weight: 600; font-size: 15px } .small { fill: #59636e; font-size: 12px }
  .kept { fill: #1a7f37 } .missed { fill: #b3261e } .limit { stroke: #1f2328 }
  .run { fill: #59636e }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #f0f6fc } .small { fill: #9198a1 }
    .kept { fill: #3fb950 } .missed { fill: #ff7b72 } .limit { stroke: #f0f6fc }
    .run { fill: #9198a1 }
  }`;

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// The length of a bar for a value whose limit is in the middle of the scale.
function lengthOf(value, limit) {
  const bound = limit.atLeast ?? limit.atMost;
  return Math.min(SCALE_WIDTH, ((value / bound) * SCALE_WIDTH) / 2);
}

function row({ label, text, value, limit, isMet, lastValues }, index) {
  const y = TOP + index * ROW;
  const middle = y + BAR / 2;
  const baseline = middle + 4;
  const dots = lastValues.map((last) => {
    const x = LABEL_WIDTH + lengthOf(last, limit);
    return `<circle class="run" cx="${x.toFixed(1)}" cy="${y + BAR + 7}" r="3"/>`;
  });
  const limitX = LABEL_WIDTH + SCALE_WIDTH / 2;
  const width = lengthOf(value, limit).toFixed(1);
  return [
    `<text x="${LABEL_WIDTH - 10}" y="${baseline}" text-anchor="end">${escape(label)}</text>`,
    `<rect class="${isMet ? 'kept' : 'missed'}" x="${LABEL_WIDTH}" y="${y}" width="${width}" ` +
      `height="${BAR}" rx="2"/>`,
    `<line class="limit" x1="${limitX}" y1="${y - 4}" x2="${limitX}" y2="${y + BAR + 4}"/>`,
    ...dots,
    `<text x="${WIDTH - VALUE_WIDTH + 10}" y="${baseline}">${escape(text)}</text>`,
  ].join('\n');
}

/** The SVG of `bars`, each with `label`, `text`, `value`, `limit`, `isMet` and `lastValues`. */
export function drawChart(title, bars) {
  const height = TOP + bars.length * ROW + 10;
  const list = bars.map(({ label, text }) => `${label}: ${text}`).join('; ');
  const legend = 'line: the limit; dots: the last runs; bars end at twice the limit';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img"
  aria-labelledby="title list">
<title id="title">${escape(title)}</title>
<desc id="list">${escape(list)}</desc>
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="title" x="12" y="22">${escape(title)}</text>
<text class="small" x="12" y="40">${escape(legend)}</text>
${bars.map(row).join('\n')}
</svg>
`;
}

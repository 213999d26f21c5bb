// Checks what the peers answer before they are measured: a fast wrong answer must not enter a
// table.

const WRONG_KEY = { authorization: 'Bearer wrong' };

function check(isRight, server, message) {
  if (!isRight) throw new Error(`${server.name}: ${message}`);
}

const visibleText = (html) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

/** The pages show the price, are refused with another token, and have the same words. */
export async function checkPages(peers, path, price) {
  const texts = [];
  for (const peer of peers) {
    const response = await fetch(peer.base + path);
    const html = await response.text();
    check(response.status === 200 && html.includes(price), peer, `${response.status}: ${html}`);
    const stranger = await fetch(peer.base + path.replace('iauth=', 'iauth=x'));
    check(stranger.status === 403, peer, 'a wrong token opens the page');
    texts.push(visibleText(html));
  }
  for (const [index, peer] of peers.entries())
    check(texts[index] === texts[0], peer, `other words:\n${texts[index]}\n${texts[0]}`);
}

/** Each answer has the fields of Kassa's, and a wrong key is refused. */
export async function checkReads(servers, idOf) {
  let expected;
  for (const server of servers) {
    const address = `${server.base}/api/intents/${idOf(server)}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${server.key}` } });
    const fields = Object.keys(await response.json())
      .toSorted()
      .join(' ');
    expected ??= fields;
    check(response.status === 200 && fields === expected, server, `read has ${fields}`);
    const refused = await fetch(address, { headers: WRONG_KEY });
    check(refused.status === 401, server, `a wrong key is answered ${refused.status}`);
  }
}

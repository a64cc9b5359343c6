/**
 * Names of the letters from U+00A0 to U+00FF, in order
 * (https://www.w3.org/TR/html401/sgml/entities.html).
 */
const latin = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc
Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute
acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Names of other letters, each followed by its letter. */
const others = `
quot " amp & lt < gt > OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ Alpha Α Beta Β
Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π
Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε
zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ
tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ zwnj \u200c zwj \u200d
lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger †
Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ
weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒
dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus −
lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈
ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈
rceil ⌉ lfloor ⌊ rfloor ⌋ lang 〈 rang 〉 loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦`;

/**
 * What numbers from 128 to 159 mean in practice: letters of Windows-1252
 * (https://html.spec.whatwg.org/#numeric-character-reference-end-state).
 */
const windows = `
128 € 130 ‚ 131 ƒ 132 „ 133 … 134 † 135 ‡ 136 ˆ 137 ‰ 138 Š 139 ‹ 140 Œ 142 Ž 145 ‘ 146 ’ 147 “
148 ” 149 • 150 – 151 — 152 ˜ 153 ™ 154 š 155 › 156 œ 158 ž 159 Ÿ`;

const words = (text: string): readonly string[] => text.trim().split(/ |\n/);

function pairs(text: string, prefix = ''): readonly (readonly [string, string])[] {
  const all = words(text);
  return all.flatMap((word, i) => (i % 2 === 0 ? [[prefix + word, all[i + 1]!] as const] : []));
}

/**
 * The content between & and ; and its letter: the 252 names of HTML 4, `apos`, and numbers from 128
 * to 159. A non-breaking space becomes a normal space.
 */
export const references: ReadonlyMap<string, string> = new Map([
  ...words(latin).map((name, i) => [name, i === 0 ? ' ' : String.fromCharCode(160 + i)] as const),
  ...pairs(others),
  ['apos', "'"],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['#160', ' '],
  ...pairs(windows, '#'),
]);

/**
 * Tables that merge similar sounds, from Beider–Morse phonetic matching (A. Beider, S. P. Morse,
 * "Beider-Morse Phonetic Matching: An Alternative to Soundex with Fewer False Hits", 2008), for
 * names of any origin, as in Apache Commons Codec 1.17 (Apache License 2.0, © the Apache Software
 * Foundation and the authors).
 *
 * The format is that of the spelling tables; `=name` refers to another table. `common` is applied
 * before the table of the language.
 */
export const soundRules: Readonly<Record<string, string>> = {
  common: `
    h~~$~ h~~~ b~~[fktSs]~p b~~p~ b~~$~p b~~b~ burk~~$~(burk|berk) bUrk~~$~(burk|berk) burg~~$~(burk|berk)
    bUrg~~$~(burk|berk) p~~[vgdZz]~b p~~b~ p~~p~ v~~[pktSs]~f v~~f~ v~~$~f v~~v~ van~^~[bp]~(vam|)
    van~^~~(van|) f~~[vbgdZz]~v f~~v~ f~~f~ g~~[pftSs]~k g~~k~ g~~$~k g~~g~ k~~[vbdZz]~g k~~g~ k~~k~
    d~~[pfkSs]~t d~~t~ d~~$~t d~~d~ dS~~$~S dZ~~$~S dZ~~~z t~~[vbgZz]~d t~~d~ t~~t~ s~~dZ~ s~~tS~ s~~[sSzZ]~
    sen~[rmnl]~$~(zn|zon) sen~~$~(sn|son) sEn~[rmnl]~$~(zn|zon) sEn~~$~(sn|son) s~~[rmnl]~z s~[rmnl]~~z
    z~~[pfkSt]~s z~~[sSzZ]~ z~~z~ z~~$~(S|s) Z~~[sSzZ]~ Z~~$~S Z~~~z S~~[sSzZ]~ S~~[rmnl]~z S~[rmnl]~~z
    S~~$~(S|s) S~~~s jnm~~~jm ji~^~~i jI~^~~I j~~j~ j~~~i a~~[aA]~ a~A~~ aue~~~D avE~~~(D|avE) ave~~~(D|ave)
    aji~~~D ajI~~~D aje~~~D ajE~~~D aja~~~D ajA~~~D ajo~~~D ajO~~~D aju~~~D ajU~~~D A~~A~ AvE~~~(D|AvE)
    Ave~~~(D|Ave) Aji~~~D AjI~~~D Aje~~~D AjE~~~D Aja~~~D AjA~~~D Ajo~~~D AjO~~~D Aju~~~D AjU~~~D Aju~~~D
    AjU~~~D Aju~~~D AjU~~~D Aju~~~D AjU~~~D Aju~~~D AjU~~~D Aju~~~D AjU~~~D Aju~~~D AjU~~~D Aju~~~D AjU~~~D
    Aju~~~D AjU~~~D l~~l~ lEs~~~(lEs|lz) lE~[bdfgkmnprStvzZ]~~(lE|l) lYndEr~~$~lYnder lander~~$~lYnder
    lAndEr~~$~lYnder lAnder~~$~lYnder landEr~~$~lYnder lender~~$~lYnder lEndEr~~$~lYnder lendEr~~$~lYnder
    lEnder~~$~lYnder m~~m~ n~~n~ n~~[bp]~m r~~r~ H~~~(x|) e~[BbdfgklmnprsStvzZ]~[ln]$~
    e~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~ ea~~~(D|ea) eA~~~(D|eA) eji~~~D ejI~~~D eje~~~D ejE~~~D
    eja~~~D ejA~~~D ejo~~~D ejO~~~D i~[BbdfgklmnprsStvzZ]~[ln]$~
    i~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~ iji~~~D ijI~~~D ije~~~D ijE~~~D ija~~~D ijA~~~D ijo~~~D
    ijO~~~D E~[BbdfgklmnprsStvzZ]~[ln]$~ E~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~ EA~~~(D|EA)
    Ea~~~(D|Ea) Eji~~~D EjI~~~D Eje~~~D EjE~~~D Eja~~~D EjA~~~D Ejo~~~D EjO~~~D I~[BbdfgklmnprsStvzZ]~[ln]$~
    I~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~ Iji~~~D IjI~~~D Ije~~~D IjE~~~D Ija~~~D IjA~~~D Ijo~~~D
    IjO~~~D Q~[BbdfgklmnprsStvzZ]~[ln]$~ Q~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~
    Y~[BbdfgklmnprsStvzZ]~[ln]$~ Y~[BbdfgklmnprsStvzZ]~[ln][BbdfgklmnprsStvzZ]~ oue~~~D ovE~~~(D|ovE)
    ove~~~(D|ove) oji~~~D ojI~~~D oje~~~D ojE~~~D oja~~~D ojA~~~D ojo~~~D ojO~~~D OvE~~~(D|OvE)
    Ove~~~(D|Ove) Oji~~~D OjI~~~D Oje~~~D OjE~~~D Oja~~~D OjA~~~D Ojo~~~D OjO~~~D uji~~~D ujI~~~D uje~~~D
    ujE~~~D uja~~~D ujA~~~D ujo~~~D ujO~~~D Uji~~~D UjI~~~D Uje~~~D UjE~~~D Uja~~~D UjA~~~D Ujo~~~D UjO~~~D
    Burk~~$~(burk|berk) BUrk~~$~(burk|berk) Burg~~$~(burk|berk) BUrg~~$~(burk|berk)
  `,
  any: `
    mb~~~(mb|b[greeklatin]) mp~~~(mp|b[greeklatin]) ng~~~(ng|g[greeklatin]) B~~[fktSs]~(p|f[spanish]) B~~p~
    B~~$~(p|f[spanish]) B~~~(b|v[spanish]) V~~[pktSs]~(f|p[spanish]) V~~f~ V~~$~(f|p[spanish])
    V~~~(v|b[spanish]) t~~$~(t|[french]) t~[aeiouAEIOU]~[^aeiouAEIOU]~(t|[french]) g~n~$~(g|[french])
    k~n~$~(k|[french]) p~~$~(p|[french]) r~[Ee]~$~(r|[french]) rEE~[bdfgkmnprsStvzZ]~~(ri|ir[english])
    rE~[bdfgkmnprsStvzZ]~~(ri|ir[english]|rY[german]) s~~$~(s|[french])
    s~[aeiouAEIOU]~[^aeiouAEIOU]~(s|[french]) sIts~~$~(sits|sQts[german]) sUts~~$~(suts|sQts[german])
    I~[aeiouAEIBFOUQY]~~i I~~[^aeiouAEBFIOU]e~(Q[german]|i|D[english]) I~~$~i I~~[^k]$~i
    Ik~[lr]~$~(ik|Qk[german]) Ik~~$~ik Its~~$~its I~~~(Q[german]|i) lEE~[bdfgkmnprsStvzZ]~~(li|il[english])
    lE~[bdfgkmnprsStvzZ]~~(li|il[english]|lY[german]) EE~~~(i|) Ei~~~(D|i)
    E~i[^aeiouAEIOU]~~(i|Y[german]|[english]) E~a[^aeiouAEIOU]~~(i|Y[german]|[english]) E~~[fklmnprst]$~i
    E~~ts$~i E~~$~i E~[DaoiuAOIUQY]~~i E~~[aoAOQY]~i E~~~(i|Y[german]) ea~~~(D|a|i) eu~~~(D|e|u) ei~~~(D|i)
    e~~[fklmnprstv]$~i e~~ts$~i e~~$~i e~[DaoiuAOIUQY]~~i e~~[aoAOQY]~i e~~~(i|Y[german]) au~~~(D|a|u)
    ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oi~~~(D|o|i) Ai~~~(D|a|i)
    A~~[^aeiouAEBFIOU]e~(a|o|Y[german]|D[english]) A~~[fklmnprst]$~(a|o) A~~ts$~(a|o) A~~$~(a|o)
    A~[oeiuQY]~~(a|o) A~~~(a|o|Y[german]) A~~~(a|o) Oi~~~(D|o|i) O~~[fklmnprstv]$~o O~~ts$~o O~~$~o
    O~[oeiuQY]~~o O~~~(o|Y[german]) O~~~o ui~~~(D|u|i) Ui~~~(D|u|i) U~~$~u U~[DoiuQY]~~u U~~[^k]$~u
    Uk~[lr]~$~(uk|Qk[german]) Uk~~$~uk Uts~~$~uts U~~~(u|Q[german]) U~~~u iA~~$~(ia|io)
    iA~~~(ia|io|iY[german]) P~~~(o|u)
  `,
  arabic: `
    1a~~~(D|a) 1i~~~(D|i|e) 1u~~~(D|u|o) 1~~~(a|e|i|o|u|) j1~~~(ja|je|jo|ju|j) u~~~(o|u) i~~~(i|e) p~~$~p
    p~~~(p|b)
  `,
  cyrillic: `
    I~~$~i I~~[^k]$~i Ik~[lr]~$~(ik|Qk) Ik~~$~ik Its~~$~its I~[aeiEIou]~~i I~~~(i|Q) sIts~~$~(sits|sQts)
    au~~~(D|a|u) ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oi~~~(D|o|i) om~~[bp]~(om|im) on~~[dgkstvz]~(on|in)
    ui~~~(D|u|i) em~~[bp]~(im|om) en~~[dgkstvz]~(in|on) e~~~i Em~~[bp]~(im|Ym|om) En~~[dgkstvz]~(in|Yn|on)
    E~~[fklmnprsStv]$~i E~~ts$~i E~[DaoiuQ]~~i E~~[aoQ]~i E~~~(Y|i)
  `,
  czech: `
    au~~~(D|a|u) ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oi~~~(D|o|i) ui~~~(D|u|i) e~~~i
  `,
  dutch: '=czech',
  english: `
    I~~[^aEIeiou]e~(Q|i|D) I~~$~i I~[aEIeiou]~~i I~~[^k]$~i Ik~[lr]~$~(ik|Qk) Ik~~$~ik Its~~$~its I~~~(i|Q)
    sIts~~$~(sits|sQts) lE~[bdfgkmnprsStvzZ]~~(il|li|lY) au~~~(D|a|u) ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u)
    oi~~~(D|o|i) ui~~~(D|u|i) E~D[^aeiEIou]~~(i|) E~~[fklmnprsStv]$~i E~~ts$~i E~[DaoiEuQY]~~i E~~[aoQY]~i
    E~~~(Y|i) e~D[^aeiEIou]~~(i|) e~~~i
  `,
  french: '=czech',
  german: `
    I~~$~i I~[aeiAEIOUouQY]~~i I~~[^k]$~i Ik~[lr]~$~(ik|Qk) Ik~~$~ik Its~~$~its I~~~(Q|i)
    sIts~~$~(sits|sQts) sUts~~$~(suts|sQts) AU~~~(D|a|u) Au~~~(D|a|u) Ai~~~(D|a|i) A~~$~(a|o)
    A~~[fklmnprst]$~(a|o) A~~ts$~(a|o) A~[aoeOUiuQY]~~(a|o) A~~~(a|o|Y) aU~~~(D|a|u) au~~~(D|a|u)
    ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oU~~~(D|o|u) oi~~~(D|o|i) OU~~~(D|o|u) Ou~~~(D|o|u) Oi~~~(D|o|i)
    O~~$~o O~~[fklmnprst]$~o O~~ts$~o O~[aoAOUeiuQY]~~o O~~~(o|Y) ui~~~(D|u|i) Ui~~~(D|u|i) U~~$~u
    U~[DaoiuUQY]~~u U~~[^k]$~u Uk~[lr]~$~(uk|Qk) Uk~~$~uk Uts~~$~uts U~~~(u|Q) e~~~i E~~[fklmnprst]$~i
    E~~ts$~i E~~$~i E~[DaoAOUiuQY]~~i E~~[aoAOQY]~i E~~~(Y|i)
  `,
  greek: '=czech',
  greeklatin: `
    au~~~(D|a|u) ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oi~~~(D|o|i) ui~~~(D|u|i) e~~~i N~~~
  `,
  hebrew: '',
  hungarian: '=czech',
  italian: '=czech',
  polish: `
    aiB~~[bp]~(D|Dm) aiB~~[dgkstvz]~(D|Dn) aiF~~[bp]~(D|Dm) aiF~~[dgkstvz]~(D|Dn) au~~~(D|a|u) ai~~~(D|a|i)
    a~~~(a|o) oiB~~[bp]~(D|Dm) oiB~~[dgkstvz]~(D|Dn) oiF~~[bp]~(D|Dm) oiF~~[dgkstvz]~(D|Dn) ou~~~(D|o|u)
    oi~~~(D|o|i) uiB~~[bp]~(D|Dm) uiB~~[dgkstvz]~(D|Dn) uiF~~[bp]~(D|Dm) uiF~~[dgkstvz]~(D|Dn) ui~~~(D|u|i)
    eiB~~[bp]~(D|Dm) eiB~~[dgkstvz]~(D|Dn) eiF~~[bp]~(D|Dm) eiF~~[dgkstvz]~(D|Dn) e~~~i EiB~~[bp]~(D|Dm)
    EiB~~[dgkstvz]~(D|Dn) EiF~~[bp]~(D|Dm) EiF~~[dgkstvz]~(D|Dn) E~~[fklmnprst]$~i E~~ts$~i E~~$~i
    E~[DaoiuQ]~~i E~~[aoQ]~i E~~~(Y|i) iiB~~[bp]~(D|Dm) iiB~~[dgkstvz]~(D|Dn) iiF~~[bp]~(D|Dm)
    iiF~~[dgkstvz]~(D|Dn) IiB~~[bp]~(D|Dm) IiB~~[dgkstvz]~(D|Dn) IiF~~[bp]~(D|Dm) IiF~~[dgkstvz]~(D|Dn)
    I~~$~i I~~[^k]$~i Ik~[lr]~$~(ik|Qk) Ik~~$~ik Its~~$~its I~[aeiAEBFIou]~~i I~~~(i|Q) B~~[bp]~(o|om|im)
    B~~[dgkstvz]~(o|on|in) B~~~o F~~[bp]~(i|im|om) F~~[dgkstvz]~(i|in|on) F~~~i P~~~(o|u)
    sIts~~$~(sits|sQts)
  `,
  portuguese: '=czech',
  romanian: '=polish',
  russian: '=cyrillic',
  spanish: `
    au~~~(D|a|u) ai~~~(D|a|i) a~~~(a|o) ou~~~(D|o|u) oi~~~(D|o|i) ui~~~(D|u|i) e~~~i B~~~(b|v) V~~~(b|v)
  `,
  turkish: '=czech',
};

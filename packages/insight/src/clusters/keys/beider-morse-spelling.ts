/**
 * Tables that map letters to sounds, from Beider–Morse phonetic matching (A. Beider, S. P. Morse,
 * "Beider-Morse Phonetic Matching: An Alternative to Soundex with Fewer False Hits", 2008), for
 * names of any origin, as in Apache Commons Codec 1.17 (Apache License 2.0, © the Apache Software
 * Foundation and the authors).
 *
 * A rule is `letters~what precedes~what follows~sounds`; the first that matches is applied. Sounds
 * are alternatives in parentheses, each with the languages in which it occurs, unless it occurs in
 * all of them.
 */
export const spellingRules: Readonly<Record<string, string>> = {
  any: `
    yna~~$~(in[russian]|ina) ya~~~ja ye~~~(je|ije[russian]) yi~^~~i yi~~$~i yo~~~(jo|e[russian]) yu~~~ju
    yy~~$~i y~[áóéê]~~j y~~~i ina~~$~(in[russian]|ina)
    ij~~~(i|ej[dutch]|ix[spanish]|iZ[french+romanian+turkish+portuguese]) ia~~~ja
    ie~~~(i[german]|e[polish]|ije[russian]|Q[dutch]|je) ii~~$~i io~~~(jo|e[russian]) iu~~~ju iy~~$~i
    i~[áóéê]~~j i~~~I liova~~$~(lova|lof[russian]|lef[russian])
    lova~~$~(lova|lof[russian]|lef[russian]|l[czech]|el[czech])
    lowa~~$~(lova|lof[polish]|l[polish]|el[polish]) lowna~~$~(lovna|levna|l[polish]|el[polish])
    lówna~~$~(l|el) ly~~[au]~l li~~[au]~l lio~~~(lo|le[russian]) lyo~~~(lo|le[russian]) lt~u~$~(lt|[french])
    lh~~~(lh|l[portuguese]) l~~~l kova~~$~(kova|kof[russian]|k[czech]|ek[czech])
    kowa~~$~(kova|kof[polish]|k[polish]|ek[polish]) kowna~~$~(kovna|k[polish]|ek[polish]) kówna~~$~(k|ek)
    kh~~~(x[russian+english]|kh) k~~~k ova~~$~(ova|of[russian]|[czech]) ová~~$~(ova|[czech])
    owa~~$~(ova|of[polish]|) owna~~$~(ovna|[polish]) ouh~~[aioe]~(v[french]|uh) oue~~~(oue|ve[french])
    oe~~~(Y[german]|oje[russian]|u[dutch]|oe) oi~~~oj oo~~~(u[english]|o)
    ou~~~(ou|u[french+greeklatin]|au[dutch]) où~~~u oy~~~oj o~~[bcćdgklłmnńrsśtwzźż]~(O|P[polish]) o~~~O
    eva~~$~(eva|ef[russian]) ex~~[aáuiíoóeéêy]~(ez[portuguese]|eS[portuguese]|eks|egz)
    ex~~[cs]~(e[portuguese]|ek) eau~~~o ea~~~(ea|ja[romanian]) ee~~~(i[english]|aje[russian]|e) ei~~~(aj|ej)
    eu~~~(eu|Yj[german]|ej[german]|oj[german]|Y[dutch]) ey~~~(aj|ej) e~^~~(e|je[russian])
    e~~$~(e|EE[english+french]) e~~~E aia~~$~(aja|i[russian]) aja~~$~(aja|i[russian])
    aya~~$~(aja|i[russian]) a~~$~(a|i[polish+czech]) aue~~~aue ae~~~(Y[german]|aje[russian]|ae) ai~~~aj
    au~~~(au|o[french]) ay~~~aj a~~~A ówna~~$~ ó~~~(u[polish]|o) á~~$~(a|i[czech]) á~~~a pf~~~(pf|p|f)
    ph~~~(ph|f) p~~~p que~~$~(k[french]|ke|kve) qu~~~(kv|k) q~~~k m~~[bfpv]~(m|n) m~[aeiouy]~[aeiouy]~m
    m~[aeiouy]~~(m|n[french+portuguese]) m~~~m v~^~~(v|f[german]|b[spanish]) v~~~V x~u~$~(ks|[french])
    x~~~(ks|gz|S[portuguese+spanish]) ck~~~(k|tsk[polish+czech]) cz~~~(tS|tsz[czech]) chsch~~~xS
    chs~~~(ks[german]|xs|tSs[russian+english])
    ch~~[ei]~(x|tS[spanish+english+russian]|k[romanian+italian]|S[portuguese+french])
    ch~~~(x|tS[spanish+english+russian]|S[portuguese+french]) cia~~~(tSa[polish]|tsa) cią~~[bp]~(tSom|tsom)
    cią~~~(tSon[polish]|tson) cię~~[bp]~(tSem[polish]|tsem) cię~~~(tSen[polish]|tsen)
    cie~~~(tSe[polish]|tse) cio~~~(tSo[polish]|tso) ciu~~~(tSu[polish]|tsu)
    ci~~$~(tsi[polish+czech]|dZi[turkish]|tSi[polish+romanian]|tS[romanian]|si) cy~~~(si|tsi[polish])
    c~~[ei]~(ts[polish+czech]|dZ[turkish]|tS[polish+romanian]|k[greeklatin]|s)
    c~~~(k|ts[polish+czech]|dZ[turkish]) rh~^~~r rz~t~~(S[polish]|r)
    rz~~~(rz|rts[german]|Z[polish]|r[polish]|rZ[polish]) r~~~r dh~^~~d d~~~d bh~^~~b b~~~B
    nh~~~(nh|nj[portuguese]) n~~~n ssch~~~S sch~[aeiouy]~[ei]~(S|StS[russian]|sk[romanian+italian])
    sch~[aeiouy]~~(S|StS[russian]) sch~~[ei]~(sk[romanian+italian]|S|StS[russian]) sch~~~(S|StS[russian])
    ssh~~~S sh~~[äöü]~sh sh~~[aeiou]~(S[russian+english]|sh) sh~~~S
    sci~~$~(Si[italian]|stsi[polish+czech]|dZi[turkish]|tSi[polish+romanian]|tS[romanian]|si)
    sc~~[ei]~(S[italian]|sts[polish+czech]|dZ[turkish]|tS[polish+romanian]|s) sç~~[aeiou]~(s|stS[turkish])
    ssz~~~S sz~^~~(S|s[hungarian]) sz~~$~(S|s[hungarian]) sz~~~(S|s[hungarian]|sts[german])
    ssp~~~(Sp[german]|sp) sp~~~(Sp[german]|sp) sst~~~(St[german]|st) st~~~(St[german]|st) ss~~~s sj~^~~S
    sj~~$~S sj~~~(sj|S[dutch]|sx[spanish]|sZ[romanian+turkish]) sia~~~(Sa[polish]|sa[polish]|sja)
    sią~~[bp]~(Som[polish]|som) sią~~~(Son[polish]|son) się~~[bp]~(Sem[polish]|sem) się~~~(Sen[polish]|sen)
    sie~~~(se|sje|Se[polish]|zi[german]) sio~~~(So[polish]|so) siu~~~(Su[polish]|sju)
    si~[äöëaáuiíoóeéêy]~~(Si[polish]|si|zi[portuguese+french+italian+german])
    si~~~(Si[polish]|si|zi[german]) s~[aáuiíoóeéêy]~[aáuíoóeéêy]~(s|z[portuguese+french+italian+german])
    s~~[aeouäöë]~(s|z[german]) s~[aeiouy]~[dglmnrv]~(s|z|Z[portuguese]|[french])
    s~~[dglmnrv]~(s|z|Z[portuguese]) s~~~(s|S[portuguese]) tsch~~~tS th~^~~t
    th~~[äöüaeiou]~(t[english+german+greeklatin]|th) th~~~t tz~~$~(ts|tS[english+german])
    tz~^~~(ts[english+german+russian]|tS[english+german]) tz~~~(ts[english+german+russian]|tz) t~~~t
    zh~~~(Z[english+russian]|zh|tsh[german]) zia~~[bcdgkpstwzż]~(Za[polish]|za[polish]|zja)
    zia~~~(Za[polish]|zja) zią~~[bp]~(Zom[polish]|zom) zią~~~(Zon[polish]|zon) zię~~[bp]~(Zem[polish]|zem)
    zię~~~(Zen[polish]|zen) zie~~[bcdgkpstwzż]~(Ze[polish]|ze[polish]|ze|tsi[german])
    zie~~~(ze|Ze[polish]|tsi[german]) zio~~~(Zo[polish]|zo) ziu~~~(Zu[polish]|zju)
    zi~~~(Zi[polish]|zi|tsi[german]|dzi[italian]|tsi[italian]|si[spanish])
    z~~$~(s|ts[german]|ts[italian]|S[portuguese]) z~~[bdgv]~(z|dz[italian]|Z[portuguese])
    z~~[ptckf]~(s|ts[italian]|S[portuguese]) z~~~(z|ts[german]|dz[italian]|ts[italian]|s[spanish])
    gh~~[ei]~(g[romanian+italian+greeklatin]|gh) gue~~$~(k[french]|gve)
    gu~~[ei]~(g[french]|gv[portuguese+spanish]) gu~~[ao]~gv guy~~~gi gli~~~(glI|l[italian])
    gni~~~(gnI|ni[italian+french]) gn~~[aeou]~(n[italian+french]|nj[italian+french]|gn)
    ggie~~~(je[greeklatin]|dZe) ggi~~[aou]~(j[greeklatin]|dZ)
    ggi~[yaeiou]~[aou]~(gI|dZ[italian]|j[greeklatin])
    gge~[yaeiou]~~(gE|xe[spanish]|gZe[portuguese+french]|dZe[english+romanian+italian+spanish]|je[greeklatin])
    ggi~[yaeiou]~~(gI|xi[spanish]|gZi[portuguese+french]|dZi[english+romanian+italian+spanish]|i[greeklatin])
    ggi~~[aou]~(gI|dZ[italian]|j[greeklatin]) gie~~$~(ge|gi[german]|ji[french]|dZe[italian])
    gie~~~(ge|gi[german]|dZe[italian]|je[greeklatin]) gi~~[aou]~(i[greeklatin]|dZ)
    ge~[yaeiou]~~(gE|xe[spanish]|Ze[portuguese+french]|dZe[english+romanian+italian+spanish])
    gi~[yaeiou]~~(gI|xi[spanish]|Zi[portuguese+french]|dZi[english+romanian+italian+spanish])
    ge~~~(gE|xe[spanish]|hE[russian]|je[greeklatin]|Ze[portuguese+french]|dZe[english+romanian+italian+spanish])
    gi~~~(gI|xi[spanish]|hI[russian]|i[greeklatin]|Zi[portuguese+french]|dZi[english+romanian+italian+spanish])
    gy~~[aeouáéóúüöőű]~(gi|dj[hungarian]) gy~~~(gi|d[hungarian]) g~[yaeiou]~[aouyei]~g
    g~~[aouei]~(g|h[russian]) g~~~g uh~~[aioe]~(v|uh) ua~~~va ue~~~(Q[german]|uje[russian]|ve)
    ui~~~(uj|vi|Y[dutch]) uu~~~(u|Q[dutch]) uo~~~(vo|o) uy~~~uj u~~~U h~.~$~ h~[aeiouyäöü]~~
    h~^~~(h|x[romanian+greeklatin]|H[english+romanian+polish+french+portuguese+italian+spanish])
    h~~~(h|x[romanian]|H[french+portuguese+italian+spanish])
    j~~[aoeiuy]~(j|dZ[english]|x[spanish]|Z[french+romanian+turkish+portuguese])
    j~~~(j|x[spanish]|Z[french+romanian+turkish+portuguese]) ão~~~(au|an) ãe~~~(aj|an) ãi~~~(aj|an)
    ã~~~(a|an) õe~~~(oj|on) õ~~~(o|on[portuguese]|Y[hungarian]) ą~~[bp]~om ą~~~on ä~~~(Y|e) à~~~a â~~~a
    ă~~~(e[romanian]|a) č~~~tS ć~~~(tS[polish]|ts) ç~~~(s|tS[turkish]) ď~~~(d|dj[czech]) ę~~[bp]~em ę~~~en
    é~~~e è~~~e ê~~~e ě~~~(e|je[czech]) ğ~~~ í~~~i î~~~i ı~~~(i|e[turkish]|[turkish]) ł~~~l
    ń~~~(n|nj[polish]) ñ~~~(n|nj[spanish]) ô~~~o ò~~~o ö~~~Y ř~~~(r|rZ[czech]) ś~~~(S[polish]|s) ş~~~S š~~~S
    ţ~~~ts ť~~~(t|tj[czech]) ű~~~Q ü~~~(Q|u[portuguese+spanish]) ú~~~u ů~~~u ù~~~u ý~~~i ż~~~Z
    ź~~~(Z[polish]|z) ß~~~s '~~~ \\"~~~ f~~~f w~~~(v|w[english+dutch])
  `,
  arabic: `
    ا~~~a ب~~$~b ب~~~b1 ت~~$~t ت~~~t1 ث~~$~t ث~~~t1 ج~~$~(dZ|Z) ج~~~(dZ1|Z1) ح~^~~1 ح~~$~1 ح~~~(h1|1) خ~~$~x
    خ~~~x1 د~~$~d د~~~d1 ذ~~$~d ذ~~~d1 ر~~$~r ر~~~r1 ز~~$~z ز~~~z1 س~~$~s س~~~s1 ش~~$~S ش~~~S1 ص~~$~s ص~~~s1
    ض~~$~d ض~~~d1 ط~~$~t ط~~~t1 ظ~~$~z ظ~~~z1 ع~^~~1 ع~~$~1 ع~~~(h1|1) غ~~$~g غ~~~g1 ف~~$~f ف~~~f1 ق~~$~k
    ق~~~k1 ك~~$~k ك~~~k1 ل~~$~l ل~~~l1 م~~$~m م~~~m1 ن~~$~n ن~~~n1 ه~^~~1 ه~~$~1 ه~~~(h1|1) و~~$~(u|v)
    و~~~(u|v1) ي‎~~$~(i|j) ي‎~~~(i|j1)
  `,
  cyrillic: `
    ця~~~tsa цю~~~tsu циа~~~tsa цие~~~tse цио~~~tso циу~~~tsu ц~~~ts сие~~~se сио~~~so с~~с~ с~~~s зие~~~ze
    зио~~~zo з~~~z гауз~~$~haus гаус~~$~haus гольц~~$~holts геймер~~$~(hejmer|hajmer) гейм~~$~(hejm|hajm)
    гоф~~$~hof гер~~$~ger ген~~$~gen гин~~$~gin г~(й|ё|я|ю|ы|а|е|о|и|у)~(а|е|о|и|у)~g г~~(а|е|о|и|у)~(g|h)
    г~~~g ля~~~la лю~~~lu лё~~~(le|lo) лио~~~(le|lo) ле~~~(lE|lo) л~~~l ийе~~~je ие~~~je ий~~(а|о|у)~j
    ий~~$~i и~~~I ыйе~~~je ые~~~je ый~~(а|о|у)~j ый~~$~i ы~~~I ей~^~~(jej|ej) е~(а|е|о|у)~~je е~^~~je
    ей~~~ej е~~~E эй~~~ej э~~~E ауе~~~aue ауэ~~~aue а~~~a б~~~b в~~~v д~~~d ё~~~(e|jo) ж~~~Z й~~~j к~~~k
    м~~~m н~~~n о~~~o п~~~p р~~~r т~~~t у~~~u ф~~~f х~~~x ч~~~tS ш~~~S щ~~~StS ъ~~~ ь~~~ ю~~~ju я~~~ja
  `,
  czech: `
    ch~~~x c~~~ts qu~~~(k|kv) q~~~(k|kv) aue~~~aue a~~~a ei~~~(ej|aj) e~~~E i~[aou]~~j i~~[aeou]~j i~~~I
    č~~~tS š~~~S ň~~~n ť~~~(t|tj) ď~~~(d|dj) ř~~~(r|rZ) á~~~a é~~~e í~~~i ó~~~o ú~~~u ý~~~i ě~~~(e|je) ů~~~u
    b~~~b d~~~d f~~~f g~~~g h~~~(h|g) j~~~j k~~~k l~~~l m~~~m n~~~n o~~~o p~~~p r~~~r s~~~s t~~~t u~~~u
    v~~~v w~~~v x~~~ks y~~~i z~~~z
  `,
  dutch: `
    ssj~~~S sj~~~S ss~~~s s~~~s ch~~~x c~~[eiy]~ts ck~~~k c~~~k pf~~~(pf|p|f) ph~~~(ph|f) p~~~p qu~~~kv
    q~~~k th~^~~t th~~[äöüaeiou]~(t|th) th~~~t t~~~t h~[aeiouy]~~ h~~~h aue~~~aue aa~~~a a~~~a ou~~~au
    oo~~~o oe~~~u o~~~o ie~~~(Q|i) ij~~~ej i~~[aou]~j i~[aou]~~j i~~~(i|Q) uu~~~(Q|u) ui~~~(Y|uj) u~~~(u|Q)
    ee~~~e eu~~~(Y|Yj) ei~~~(ej|aj) e~~~e y~~[aeou]~j y~[aeou]~~j y~~~i b~~~b d~~~d f~~~f g~~~(g|x) j~~~j
    k~~~k l~~~l m~~~m n~~~n r~~~r v~~~v w~~~(w|v) x~~~ks z~~~z
  `,
  english: `
    �~~~ '~~~ mc~^~~mak mb~~$~m m~~~m tz~~~ts tch~~~tS th~~~t tia~~~(So|Sa) tio~~~So t~~~t ch~~~(tS|x)
    ck~~~k cc~~[iey]~ks c~~c~ c~~[iey]~s c~~~k gh~^~~g gh~~~(g|f|w) gn~~~(gn|n) g~~[iey]~(g|dZ) g~~~g kh~~~x
    kn~^~~n k~~~k ph~~~f pn~^~~(pn|n) ps~^~~(ps|s) p~~~p sch~~~(S|sk) sh~~~S s~~~s who~^~~hu wh~^~~w wr~^~~r
    w~~~(w|v) h~~$~ h~~[^aeiou]~ h~^~~H h~~~h ng~~$~(N|ng) n~~~n qu~~~kw q~~~k x~^~~z x~~~ks y~^~~j
    y~^~[aeiouy]~j yi~^~~i y~~~i aue~~~aue ai~~~(aj|ej|e) ay~~~(aj|ej) a~~[^aeiou]e~ej a~~~(e|o|a)
    oue~~~(aue|oue) oa~~~ou oi~~~oj oo~~~u ou~~~(u|ou) oy~~~oj o~~[^aeiou]e~ou o~~~(o|a) ei~~~(ej|aj|i)
    ey~~~(ej|aj|i) ear~~~ia ea~~~(i|e) ee~~~i e~~[^aeiou]e~i e~~$~(|E) e~~~E ie~~~i i~~[^aeiou]e~aj i~~~I
    u~~[^aeiou]e~(ju|u) u~~r~(e|u) u~~~(u|a) b~~~b d~~~d f~~~f j~~~dZ l~~~l r~~~r v~~~v z~~~z
  `,
  french: `
    lt~u~$~(lt|) ll~~e~(l|j) l~~~l c~n~$~(k|) ch~~~S c~~[eiyéèê]~s c~~~k d~~$~(t|) ds~~$~(ds|) d~~~d
    g~n~$~(k|) gn~~~(n|gn) g~~[eiy]~Z gue~~$~k gu~~[eiy]~g g~~~g p~~$~(p|) ps~~$~(ps|) ph~~~f p~~~p
    r~e~$~(r|) rs~e~$~(rs|) r~~~r t~~$~(t|) ts~~$~(ts|) t~[aeéèêiou]~[^aeéèêiou]~(t|) t~~~t z~~$~(s|) z~~~z
    s~~$~(s|) s~[aeéèêiou]~[^aeéèêiou]~(s|) s~[aeiouyéèê]~[aeiouyéèê]~z s~~~s x~u~$~(ks|) x~~~ks kh~~~x
    k~~~k ç~~~s aill~~e~aj aue~~~aue au~~~(o|au) ai~~~(e|aj) ay~~~(e|aj) a~~~a que~~$~k qu~~~k q~~~k
    h~[bdgt]~~ h~~~h m~[aeiouy]~[aeiouy]~m m~[aeiouy]~~(m|n) m~~~m ou~~[aeio]~v où~~~u ou~~~u oi~~~(oj|va)
    o~~~o u~~[aeio]~v u~~~(u|Q) eau~~~o ei~~~(aj|ej|e) ey~~~(aj|ej|e) eu~~~(ej|Y) e~~$~(e|) e~~~e é~~~e
    ê~~~e è~~~e à~~~a â~~~a y~[ou]~~j y~~[aoeu]~j y~~~i i~~[aou]~j i~~~i b~~~b f~~~f j~~~Z n~~~n v~~~v w~~~v
  `,
  german: `
    ewitsch~~$~evitS evitsch~~$~evitS ewitz~~$~(evits|evitS) ewiz~~$~(evits|evitS) evitz~~$~(evits|evitS)
    eviz~~$~(evits|evitS) ei~~~(aj|ej) ey~~~(aj|ej) eu~~~(Yj|ej|aj|oj) e~~~E owitsch~~$~ovitS
    ovitsch~~$~ovitS owitz~~$~(ovits|ovitS) owiz~~$~(ovits|ovitS) ovitz~~$~(ovits|ovitS)
    oviz~~$~(ovits|ovitS) oe~~~Y o~~~O witsch~~$~vitS witz~~$~(vits|vitS) wiz~~$~(vits|vitS) w~~~v
    vitsch~~$~vitS vitz~~$~(vits|vitS) viz~~$~(vits|vitS) v~~~(f|v) ssch~~~S sch~~~S sp~^~~Sp st~^~~St
    ssp~~~(Sp|sp) sp~~~(Sp|sp) sst~~~(St|st) st~~~(St|st) ss~~~s s~~[äöüaeiouy]~(z|s)
    s~[aeiouyäöüj]~[aeiouyäöü]~z s~~~s chsch~~~xS chs~~~ks ch~~~x ck~~~k c~~[eiy]~ts c~~~k ziu~~~tsu
    zia~~~tsa zio~~~tso z~~~ts pf~~~(pf|p|f) ph~~~(ph|f) p~~~p qu~~~kv q~~~k tz~~~ts thal~~$~tal th~^~~t
    th~~[äöüaeiou]~(t|th) th~~~t t~~~t rh~^~~r r~~~r h~[aeiouyäöü]~~ h~^~~H h~~~h ß~~~s ij~~$~i i~[aou]~~j
    ie~~~I i~~[aou]~j i~~~I aue~~~aue ae~~~Y a~~~A ue~~~Q u~~~U ü~~~Q ä~~~(Y|e) ö~~~Y y~[aou]~~j y~~[aoeu]~j
    y~~~i ñ~~~n ã~~~a ő~~~o ű~~~u ç~~~s b~~~b d~~~d f~~~f g~~~g j~~~j k~~~k l~~~l m~~~m n~~~n x~~~ks
  `,
  greek: `
    αυ~~$~af αυ~~(κ|π|σ|τ|φ|θ|χ|ψ)~af αυ~~~av αι~~~aj α~~~a ευ~~$~ef ευ~~(κ|π|σ|τ|φ|θ|χ|ψ)~ef ευ~~~ev
    ει~~~ej ε~~~e ηυ~~$~if ηυ~~(κ|π|σ|τ|φ|θ|χ|ψ)~if ηυ~~~iv ηι~~~ej η~~~(i|e) ου~~~u οι~~~oj ο~~~o ωι~~~oj
    ω~~~o υι~~~i υ~~~(Q|i|u) γγ~(ε|ι|η|α|ο|ω|υ)~(ε|ι|η)~(nj|j) γγ~~(ε|ι|η)~j γγ~(ε|ι|η|α|ο|ω|υ)~~(ng|g)
    γγ~~~g γκ~^~~g γκ~(ε|ι|η|α|ο|ω|υ)~(ε|ι|η)~(nj|j) γκ~~(ε|ι|η)~j γκ~(ε|ι|η|α|ο|ω|υ)~~(ng|g) γκ~~~g
    γι~~(α|ο|ω|υ)~j γι~~~(gi|i) γε~~(α|ο|ω|υ)~j γε~~~(ge|je) γ~~~g κζ~~~gz κ~~~k τζ~~~dz τ~~~t
    σ~~(β|γ|δ|μ|ν|ρ)~z σ~~~s μβ~~~(mb|b) μπ~^~~b μπ~(ε|ι|η|α|ο|ω|υ)~~mb μπ~~~b μ~~~m ντ~^~~d
    ντ~(ε|ι|η|α|ο|ω|υ)~~(nd|nt) ντ~~~(nt|d) ν~~~n ά~~~a έ~~~e ή~~~(i|e) ί~~~i ό~~~o ύ~~~(Q|i|u) ώ~~~o
    ΰ~~~(Q|i|u) ϋ~~~(Q|i|u) ϊ~~~j β~~~(v|b) δ~~~d ζ~~~z ι~~~i λ~~~l ξ~~~ks π~~~p ρ~~~r ς~~~s φ~~~f θ~~~t
    χ~~~x ψ~~~ps
  `,
  greeklatin: `
    au~~$~af au~~[kpstfh]~af au~~~av a~~~a eu~~$~ef eu~~[kpstfh]~ef eu~~~ev e~~~e ou~~~u
    gge~[aeiouy]~~(nje|je) ggi~[aeiouy]~[aou]~(nj|j) ggi~[aeiouy]~~(ni|i) gge~~~je ggi~~~i
    gg~[aeiouy]~~(ng|g) gg~~~g gk~^~~g gke~[aeiouy]~~(nje|je) gki~[aeiouy]~~(ni|i) gke~~~je gki~~~i
    gk~[aeiouy]~~(ng|g) gk~~~g ghi~~[aouy]~j ghi~~~(gi|i) ghe~~[aouy]~j ghe~~~(je|ge) gh~~~g gi~~[aouy]~j
    gi~~~(gi|i) ge~~[aouy]~j ge~~~(je|ge) g~~~g nghi~~[aouy]~Nj nghi~~~(Ngi|Ni) nghe~~[aouy]~Nj
    nghe~~~(Nje|Nge) ngh~~~Ng ngi~~[aouy]~Nj ngi~~~(Ngi|Ni) nge~~[aouy]~Nj nge~~~(Nje|Nge) ng~~~Ng nt~^~~d
    nt~[aeiouy]~~(nd|nt) nt~~~(nt|d) n~~~n i~~[aeou]~j i~[aeou]~~j i~~~i y~~[aeou]~j y~[aeou]~~j
    yi~~[aeou]~j yi~~~i y~~~(i|Q|u) ch~~~x c~~~k kh~~~x kz~~~gz k~~~k dh~~~d dj~~~dZ d~~~d ph~~~f p~~~p
    th~~~t tz~~~dz t~~~t s~~[bgdmnr]~z s~~~s mb~~~(mb|b) mp~^~~b mp~[aeiouy]~~mp mp~~~b m~~~m á~~~a é~~~e
    í~~~i ó~~~o óu~~~u ú~~~u ý~~~(i|Q|u) b~~~(b|v) f~~~f h~~~x j~~~(j|Z) l~~~l ο~~~o q~~~k r~~~r u~~~u v~~~v
    w~~~v x~~~ks z~~~z
  `,
  hebrew: `
    אי~~~i או~~~VV א~~~L עי~~~i עו~~~VV ע~~~L ג׳~~~Z ג~~~g ד׳~~~dZ ד~~~d ב~~~b ה~^~~1 ה~~$~1 ה~~~ וו~~~V
    וי~~~WW ו~~~W ז~~~z ח~~~X ט~~~T יי~~~i י~~~i ך~~~X כ~^~~K כ~~~k ל~~~l ם~~~m מ~~~m ן~~~n נ~~~n ס~~~s
    ף~~~f פ~~~f ץ~~~C צ~~~C ק~~~K ר~~~r ש~~~s ת~~~TB
  `,
  hungarian: `
    sz~~~s s~~~(S|s) zs~~~Z z~~~z cs~~~tS c~~~ts ay~~~(oj|aj) ai~~~(oj|aj) aj~~~(oj|aj) a~~~a ei~~~(aj|ej)
    ey~~~(aj|ej) ee~~~(ej|e) ely~~~(ej|eli) e~~~E y~[áo]~~j y~~~i i~[áo]~~j i~~~I ly~~~(j|li) l~~~l
    gy~~[aeouáéóúüöőű]~dj gy~~~(d|gi) g~~~g ny~~[aeouáéóúüöőű]~nj ny~~~(n|ni) n~~~n ty~~[aeouáéóúüöőű]~tj
    ty~~~(t|ti) t~~~t qu~~~(ku|kv) q~~~k h~~$~ h~~~h á~~~a é~~~e í~~~i ó~~~o ú~~~u ö~~~Y ő~~~Y ü~~~Q ű~~~Q
    b~~~b d~~~d f~~~f j~~~j k~~~k m~~~m o~~~o p~~~p r~~~r u~~~u v~~~v w~~~v x~~~ks
  `,
  italian: `
    kh~~~x k~~~k gli~~~(l|gli) gn~~[aeou]~(n|nj|gn) gni~~~(ni|gni) gi~~[aeou]~dZ gg~~[ei]~dZ g~~[ei]~dZ
    g~~~g h~[bdgt]~~g h~~$~ h~~~h ci~~[aeou]~tS ch~~[ei]~k cc~~[ei]~tS c~~[ei]~tS c~~~k sc~~[ei]~S
    s~[aeiou]~[aeiou]~z s~~~s i~[aeou]~~j i~~[aeou]~j i~~~i y~[aeou]~~j y~~[aeou]~j y~~~i qu~~~k q~~~k
    uo~~~(vo|o) u~~[aei]~v u~~~u �~~~e �~~~e �~~~o �~~~o a~~~a b~~~b d~~~d e~~~e f~~~f j~~~(Z|dZ|j) l~~~l
    m~~~m n~~~n o~~~o p~~~p r~~~r t~~~t v~~~v w~~~v x~~~ks z~~~(ts|dz)
  `,
  polish: `
    ska~~$~ski siewicz~~~(sevitS|SevitS) ssz~~~S sz~~~S sia~~[bcdgkpstwzż]~(SB|sB|sja) sia~~~(Sa|sja)
    sią~~[bp]~(Som|som) sią~~~(Son|son) się~~[bp]~(Sem|sem) się~~~(Sen|sen) sie~~[bcdgkpstwzż]~(SF|sF|se)
    sie~~~(Se|se) sio~~~(So|so) siu~~~(Su|sju) si~~~(Si|sI) s~~s~ s~~~s cka~~$~tski czy~~~tSi
    cze~~[bcdgkpstwzż]~(tSe|tSF) ciewicz~~~(tsevitS|tSevitS) cz~~~tS ch~~~x cia~~[bcdgkpstwzż]~(tSB|tsB)
    cia~~~(tSa|tsa) cią~~[bp]~(tSom|tsom) cią~~~(tSon|tson) cię~~[bp]~(tSem|tsem) cię~~~(tSen|tsen)
    cie~~[bcdgkpstwzż]~(tSF|tsF) cie~~~(tSe|tse) cio~~~(tSo|tso) ciu~~~(tSu|tsu) ci~~~(tSi|tsI) c~~~ts
    lowa~~$~(lova|lof|l|el) lowna~~$~(lovna|levna|l|el) lówna~~$~(l|el) lio~~~(lo|le) l~~~l
    kowa~~$~(kova|kof|k|ek) kowna~~$~(kovna|k|ek) kówna~~$~(k|ek) k~~~k owa~~$~(ova|of|) owna~~$~(ovna|)
    owicz~~~ovitS o~~[bcćdgklłmnńrsśtwzźż]~P o~~~o ówna~~$~ ó~~~(u|o) a~~$~(a|i) aue~~~aue au~~~au ai~~~aj
    ay~~~aj aj~~~aj a~~[bcdgkpstwzż]~B a~~~a ziewicz~~~(zevitS|ZevitS) zia~~[bcdgkpstwzż]~(ZB|zB|zja)
    zia~~~(Za|zja) zią~~[bp]~(Zom|zom) zią~~~(Zon|zon) zię~~[bp]~(Zem|zem) zię~~~(Zen|zen)
    zie~~[bcdgkpstwzż]~(ZF|zF) zie~~~(Ze|ze) zio~~~(Zo|zo) ziu~~~(Zu|zju) zi~~~(Zi|zI) z~~~z
    riewicz~~~rjevitS rze~t~~(Se|re) rze~~~(Ze|re|rZe) rzy~t~~(Si|ri) rzy~~~(Zi|ri|rZi) rz~t~~(S|r)
    rz~~~(Z|r|rZ) rie~~~rje r~~~r diewicz~~~djevitS die~~~dje d~~~d tiewicz~~~tjevitS tie~~~tje t~~~t
    iewicz~~~evitS icz~~~itS ije~~~je iie~~~je iye~~~je ij~~[aou]~j ii~~[aou]~j iy~~[aou]~j
    ie~~[bcdgkpstwzż]~F ie~~~e i~[aeou]~~j i~~[aou]~j i~~~I ewicz~~~evitS ei~~~aj ey~~~aj ej~~~aj
    e~~[bcdgkpstwzż]~(E|F) e~~~E ć~~~(tS|ts) ś~~~(S|s) że~~[bcdgkpstwzż]~(Ze|ZF)
    że~~[bcdgkpstwzż]~(Ze|ZF|ze|zF) że~~~Ze ży~~~Zi ż~~~Z źe~~~(Ze|ze) źi~~~(Zi|zi) ź~~~(Z|z) ł~~~l ń~~~n
    qu~~~k q~~~k ą~~[bp]~om ą~~~on ę~~[bp]~em ę~~~en yje~~~je yie~~~je yye~~~je yj~~[aou]~j yi~~[aou]~j
    yy~~[aou]~j y~[aeou]~~j y~~[aeou]~j y~~~I b~~~b f~~~f g~~~g h~~~(h|x) j~~~j m~~~m n~~~n p~~~p u~~~u
    v~~~v w~~~v x~~~ks
  `,
  portuguese: `
    kh~~~x k~~~k ch~~~S c~~[ei]~s c~~~k ss~~~s sc~~[ei]~s sç~~[aou]~s s~^~~s s~[aáuiíoóeéêy]~[aáuiíoóeéêy]~z
    s~~[dglmnrv]~(Z|S) s~~~S ç~~~s z~~$~(Z|s|S) z~~[bdgv]~(Z|z) z~~[ptckf]~(s|S|z) z~~~z gu~~[eiu]~g
    gu~~[ao]~gv g~~[ei]~Z g~~~g qu~~[eiu]~k qu~~[ao]~kv q~~~k uo~~~(vo|o|u) u~~[aei]~v u~~~u lh~~~l l~~~l
    nh~~~nj n~~~n h~[bdgt]~~ h~~$~ h~~~h ex~~[aáuiíoóeéêy]~(ez|eS|eks) ex~~[cs]~e e~~~(e|i)
    y~[aáuiíoóeéê]~~j y~~[aeiíou]~j y~~~i m~~[bcdfglnprstv]~(m|n) m~~$~(m|n) m~~~m ão~~~(au|an|on)
    ãe~~~(aj|an) ãi~~~(aj|an) ã~~~(a|an|on) õe~~~(oj|on) õ~~~(o|on) i~[aáuoóeéê]~~j i~~[aeou]~j i~~~i â~~~a
    à~~~a á~~~a é~~~e ê~~~e í~~~i ô~~~o ó~~~o ú~~~u ü~~~u aue~~~aue a~~~a b~~~b d~~~d f~~~f j~~~Z o~~~(o|u)
    p~~~p r~~~r t~~~t v~~~v w~~~v x~~~(S|ks)
  `,
  romanian: `
    ce~~~tSe ci~~~(tSi|tS) ch~~[ei]~k ch~~~x c~~~k gi~~~(dZi|dZ) g~~[ei]~dZ gh~~~g g~~~g i~[aeou]~~j
    i~~[aeou]~j i~~~I ţ~~~ts ş~~~S qu~~~k q~~~k î~~~i ea~~~ja e~~~E ă~~~(e|a) aue~~~aue a~~~a b~~~b d~~~d
    f~~~f h~~~(x|h) j~~~Z k~~~k l~~~l m~~~m n~~~n o~~~o p~~~p r~~~r s~~~s t~~~t u~~~u v~~~v w~~~v x~~~ks
    y~~~i z~~~z
  `,
  russian: `
    yna~~$~(in|ina) yje~~~je ye~~~je yye~~~je yie~~~je yj~~[aou]~j yy~~[aou]~j yi~~[aou]~j yo~~~(jo|e)
    y~~[au]~j y~[aeiou]~~j yy~~$~i yi~~$~i yj~~$~i y~~~I ina~~$~(in|ina) ije~~~je ie~~~je iye~~~je iie~~~je
    ij~~[aou]~j iy~~[aou]~j ii~~[aou]~j io~~~(jo|e) i~~[au]~j i~[aeou]~~j ii~~$~i iy~~$~i ij~~$~i i~~~I
    liova~~$~(lof|lef) lova~~$~(lof|lef|lova) lya~~~la lyu~~~lu lia~~~la liu~~~lu lja~~~la lju~~~lu
    le~~~(lo|lE) lyo~~~(lo|le) lio~~~(lo|le) l~~~l ova~~$~(of|ova) oo~~~(oo|u) o~~~o eva~~$~(ef|ova)
    e~^~~(je|E) ee~~~(aje|i) e~[aou]~~je e~~~E aia~~$~(aja|i) aja~~$~(aja|i) aya~~$~(aja|i) aue~~~aue a~~~a
    tsya~~~tsa tsyu~~~tsu tsia~~~tsa tsie~~~tse tsio~~~tso tsye~~~tse tsyo~~~tso tsiu~~~tsu tz~~$~ts
    tz~~~(ts|tz) t~~~t sie~~~se sio~~~so sye~~~se syo~~~so sch~~~(StS|S) ssh~~~S sh~~~S s~~s~ s~~~s zie~~~ze
    zio~~~zo zye~~~ze zyo~~~zo zh~~~Z z~~~z ger~~$~ger gen~~$~gen gin~~$~gin gg~~~g g~[jaeoiuy]~[aeoiu]~g
    g~~[aeoiu]~(g|h) g~~~g kh~~~x k~~~k ch~~~(tS|x) c~~[iey]~s c~~~k qu~~~(kv|k) q~~~k '~~~ \\"~~~ b~~~b
    d~~~d f~~~f h~~~h j~~~j m~~~m n~~~n p~~~p r~~~r u~~~u v~~~v w~~~v x~~~ks
  `,
  spanish: `
    ñ~~~(n|nj) ny~~~nj n~~~n ç~~~s ig~[aeiou]~~(tS|ig) ix~[aeiou]~~S i~~~i tx~~~tS tj~~$~tS tj~~~dZ
    tg~~~(tg|dZ) t~~~t ch~~~(tS|dZ) c~~[ei]~s c~~~k bh~~~b b~~~B h~[dgt]~~ h~~$~ h~~~h m~~[bpvf]~(m|n) m~~~m
    gu~~[ei]~(g|gv) g~~[ei]~(x|g|dZ) g~~~g qu~~~k q~~~k uo~~~(vo|o) u~~[aei]~v u~~~u ü~~~v á~~~a é~~~e í~~~i
    ó~~~o ú~~~u à~~~a è~~~e ò~~~o a~~~a d~~~d e~~~e f~~~f j~~~(x|Z) k~~~k l~~~l o~~~o p~~~p r~~~r s~~~s
    v~~~V w~~~v x~~~(ks|gz|S) y~~~(i|j) z~~~(z|s)
  `,
  turkish: `
    ç~~~tS ğ~~~ ş~~~S ü~~~Q ö~~~Y ı~~~(e|i|) a~~~a b~~~b c~~~dZ d~~~d e~~~e f~~~f g~~~g h~~~h i~~~i j~~~Z
    k~~~k l~~~l m~~~m n~~~n o~~~o p~~~p q~~~k r~~~r s~~~s t~~~t u~~~u v~~~v w~~~v x~~~ks y~~~j z~~~z
  `,
};

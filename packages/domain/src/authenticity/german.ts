import type { Words } from './concepts.ts';

export const GERMAN: Words = {
  filler: `
    eigenes eigenen eigene gehen machen haben ausmachen läuft alle jeder jede ein eine einer einem einen
    ne n nen nem ner der die das_alles_hier den dem des auch mal denn jetzt nun nur bloß vielleicht vllt
    vielleich villeicht evtl etwa ganz am_ende ernsthaft ehrlich irgendein irgendeine irgendeiner
    irgendeinem irgendwie ja doch gar schon wohl gerade grad grade noch sonst halt eben einfach immer
    sitzt sitzen komplett total völlig echt_nur eigentlich letztlich zufällig möglicherweise womöglich
    natürlich endlich irgendwann jemals überhaupt_nur wieder mehr ziemlich sehr nie_im_leben in_der_tat zu
    ander andere anderer dummer blöder billiger so_ein so_eine son sone sonen wieder_so_ein wieder_nur
    würden gern gerne lauter voller voll darauf versuchst vom von von_einer von_einem durch per gleich
    mal_ehrlich bisschen etwas grundsätzlich alles tust`,
  not: 'nicht nich ned net kein keine keiner keinen keinem nie niemals',
  really: `
    eindeutig wirklich wirklch wirkich wiklich wirklih tatsächlich überhaupt ürsprünglich in_wirklichkeit
    in_wahrheit in_echt wahrhaftig ernstlich bestimmt wahrscheinlich garantiert definitiv sicher
    sicherlich hundertprozentig vermutlich offensichtlich heimlich insgeheim`,
  can: `
    kannst könntest darfst sollst würdest geht klappt können könnten könnte kann kannste sollen sollten
    sollte dürfen darf möchten wolln woln wollen wollten mögen soll möchtest möchte willst wilst willste
    möglich möglichkeit chancen wäre würd würde traust hättest hätten hättste`,
  be: `
    sein heißt bedeutet wirst wird werden werdet bist bsit bits bosst bisz bisd bisst bisch ist isd sind
    sint seid bin war warst wärst waren sei seist kommt kommen_die wären`,
  there: 'gibt_es gibts gibt_s',
  here: 'hier da dort drin hierdrin daheim',
  with: 'mit bei für',
  interjection: `
    mein_schatz meine_liebe mein_lieber prinzessin engelchen digga diggi hase hasi kleine kleiner schatz
    schatzi süße süßer süßi hübsche hübscher schöne schöner liebes liebe liebling maus mausi engel gell wa
    bitte ähm äh na tja hallo mensch_ey alter ey danke oder_was oder_wie sag_mal sag_mir sags_mir sag_doch
    sags_ehrlich ehrlich_gesagt nein nee xd boah`,
  conjunction: `
    und aber wenn weil frage frag warum wieso dass damit obwohl denke_ich sondern bevor seit sonst_nichts
    antworte bin_ich der_mir die_mir das_mir der_hier die_hier ob`,
  or: 'oder od odr bzw',
  unrelated: `
    für_ein_mensch für_eine_person für_eine_frau für_ein_mann für_ein_typ was_für_ein was_für_eine
    schön_dich schön_euch freut_mich_dich nett_dich seine seinen ihre ihren über für_mich liebst mag hasst
    schaust guckst baust kaufst kaufen gekauft kennst arbeitest_du_mit gegen ohne angst fan studierst
    lernst interessierst`,
  my: 'mein meine meinen meinem meiner',
  our: 'unser unsere',
  you: 'du d_u biste bistu bisdu bistdu bisde sie_wirklich ihr bischt du_da dus dass_du ob_du weil_du',
  youObject: 'euch dich dir dein_profil_dich',
  your: 'von_dir von_ihnen von_euch dein deine deinen deinem deiner deines eure eurem ihrer ihrem',
  i: 'ich i_ch ick isch',
  me: 'zusammen gemeinsam mir mich mit_mir an_mich mi zu_mir bei_mir',
  we: 'wir uns ma mir_uns uns_beide einander wa_uns',
  it: `
    das dies dieses dieser diese diesem es alles_hier das_hier das_alles hier_alles hier_das alles_das dit
    des_hier das_da das_ganze ganze`,
  they: 'ihm ihnen ihn sie er die_da',
  self: 'selbst selber',
  onYourBehalf: 'für_dich in_deinem_namen an_deiner_stelle als_du unter_deinem_namen statt_dir',
  who: 'wer wem wen wessen mit_wem mit_wen an_wen',
  someone: `
    allen jemand jemanden jemandem irgendwer irgendjemand irgendeine_frau einer_von_euch niemand
    wer_anders`,
  person: `
    personen frau frauen mann männer mädchen mädels madel mädel typ typen kerl kerle damen leute nutzer
    nutzerin mitglied mitglieder weib lebewesen weiblich männlich menschen_hier kerlchen bursche junge
    gegenüber wesen`,
  acquaintance: `
    freund freunde freunden freundin freundinnen familie eltern mutter vater mama papa schwester bruder
    chef kunde kunden kollegen kollegin kollege nachbarn nachbar nachbarin kinder kindern kumpel kumpels
    oma opa tochter sohn mädels_treffen arzt lehrer leuten`,
  same: `
    gleiche gleichen selbe selben dieselbe derselbe dieselben dasselbe dergleiche der_selbe die_selbe
    ein_und_dieselbe`,
  many: `
    mehrere mehreren ein_team ein_ganzes_team zu_zweit zu_mehreren zu_dritt andere_leute wie_viele
    wieviele`,
  content: `
    konto nachrichten nachricht antworten antwort person_auf identität gespräch texte sätze zeilen
    beschreibung steckbrief persönlichkeit seite_von_dir unterhaltung konversation`,
  name: 'namen',
  face: 'gesicht',
  pictures: 'bild bilder bildern profilbild profilfoto profilbilder aufnahmen',
  site: `
    dieser_firma diese_firma eurer_firma seite die_firma der_firma einer_agentur plattform betreiber
    webseite internetseite homepage anbieter unternehmen chatportal seitenbetreiber flirtportal flirtseite
    dating_app`,
  real: 'reell authentisch keine_erfindung leibhaftig in_echt_da',
  actual: `
    echte echter echtes echten echtem richtige richtiger richtiges richtigen richtigem reale reales realer
    realen realem wirkliche wirklicher wirkliches wirklichen wahre wahrer wahres wahren lebendige
    lebendiger lebendes lebende lebender lebendigen normaler normale leibhaftige leibhaftiger tatsächliche
    menschliche menschlicher authentische`,
  echt: 'echt ehct ächt eht echd ect echtt',
  human: `
    mensch menschen mench mesch menschn mensh menschlich menschliches menschliches_wesen fleisch_und_blut
    aus_fleisch_und_blut lebendig lebende_person lebewesen_aus menschenwesen`,
  exist: 'einen_puls nen_puls existierst existiert existieren existent existierste',
  existYou: `
    gibt_es_dich gibts_dich gibt_s_dich gibbet_dich dich_gibt dich_gibts dich_wirklich_gibt
    dich_überhaupt_gibt dich_echt_gibt dich_auch_gibt gibt_es_sie_wirklich gibts_dich_auch
    dich_tatsächlich_gibt dich_in_echt_gibt gibt_es_euch gibts_euch gibst_du_es_wirklich gibt_dich_es
    gibt_es_diese_frau gibt_es_diese_person gibt_es_die_frau gibt_es_diesen_mann gibt_es_den_mann`,
  bot: `
    künstlichen_intelligenz künstlicher_intelligenz roboter robotter robotr robota robter
    künstliche_intelligenz sprachmodell computerprogramm computer_programm chatroboter schreibmaschine
    ki_bot blechkiste sprachassistent ki_modell ki_freundin ki_frau schreibroboter antwortmaschine
    kunstintelligenz roboterfrau textgenerator`,
  machine: `
    ki k_i künstliche maschine maschinen rechner algorithmus algorythmus algoritmus skript drehbuch
    sprachcomputer anrufbeantworter`,
  fake: `
    nach_ki nach_fake faker gefakt gefaked gefaket gefakte unecht künstlich virtuell virtuel gefälscht
    gefälschte fiktiv fiktive konstruiert simuliert generiert ki_generiert computergeneriert inszeniert
    nur_gespielt gestellt erstunken`,
  invented: 'erfunden erfundene ausgedacht',
  fraud: `
    stockfoto stockfotos fakeprofil fakeprofile fake_profil fakeaccount fakeaccounts betrug betrüger
    betrügerin abzocke abzocken abzockst abzocker abzockseite verarsche verarschung heiratsschwindler
    kunstfigur virtuelles_profil virtuelle_profile virtuelle_person virtuelle_frau virtuelles_mädchen
    virtueller_mann virtuelle_figur fakeseite lockvogel schwindler falsches_profil erfundenes_profil
    fantasiefigur phantasiefigur fakebild fakebilder hochstapler kunstprofil scheinprofil
    falsche_identität erfundene_person erfundene_figur gefälschtes_profil fakefrau fakemann`,
  automatic: `
    roboterhaft aus_code auf_einem_server kopierst automatisch automatisiert automatisierte automatische
    automatischer automatisches automatischen automatisierter vorgeschrieben vorgefertigt vorgefertigte
    vorgefertigten vorformuliert kopiert kopierte textbausteine textbaustein baukasten vorlage vorlagen
    abgelesen programmiert vorprogrammiert standardtext standardtexte einprogrammiert auswendig`,
  staff: `
    ein_profi vom_team zum_team vom_betreiber callcenteragent moderatorin moderatoren animateur
    animateurin animateure animierdame mitarbeiter mitarbeiterin mitarbeitern angestellter angestellte
    bezahlte_schreiberin bezahlter_schreiber chatmoderatorin chatmoderator chat_moderatorin chatschreiber
    chatschreiberin profischreiberin controller chatterin ikm bezahlkraft bezahlte_kraft schreibkraft
    lohnschreiber lohnschreiberin auftragsschreiber auftragschreiber team_mitglied bezahlte_chatterin
    bezahlter_chatter agentin vom_support support kundendienst kundenservice texterin texter`,
  callCenter: 'im_callcenter',
  office: 'büro im_büro',
  pretend: `
    vorgibst ausgibst ausgibt gibst_dich_aus tust_nur_so vorspielst verstellst schauspielerst
    schauspielerin schauspieler spielst vortäuschst vormachst spielst_du tarnst rolle`,
  somebodyElses: `
    klaust klaut geklaut gestohlen netz bearbeitet kopiert_aus models model retuschiert gephotoshopt
    fremde jemand_anderem jemand_anders jemand_anderes jemand_anderer geliehen`,
  talk: `
    schreibe schreib schreibst schreibt schreiben schreibn chatte chattest chattet chatten rede redest
    redet reden spreche sprichst spricht sprechen unterhalte unterhalten textest textet quatsche quatschen
    quatscht flirte flirtet flirten flirtest antwortet antwortest beantwortet tippt tippst tippe tippen
    kommuniziere kommuniziert kommunizieren liest mitliest lese lesen zu_tun chatt schreibselst plaudere
    labere quatsch unterhaltet antwortn beantwortest meldet reagiert schickt verschickt`,
  talked: 'geschrieben angeschrieben schrieb schriebst gechattet geredet geantwortet',
  made: `
    generiert_von erstellt gemacht verfasst erstellst erschaffen erschuf gesteuert betrieben bedient
    betreut geführt formuliert übersetzt`,
  operate: 'betreibt führt steuert betreibst',
  use: 'benutzt nutzt verwendest nimmst benutzen nutzen verwenden',
  behind: `
    dahinter hinter am_anderen_ende auf_der_anderen_seite anderen_seite anderen_ende am_ende_der_leitung
    andere_ende am_andern_ende der_anderen_seite dahinta`,
  screen: 'bildschirm tastatur monitor handy fassade schirm leitung rechner_drüben maske tasten pc',
  seem: `
    klingst klingt klingen wirkst wirkt wirken scheinst scheint hörst_dich hört_sich hören_sich fühlt_sich
    fühlt kommst_mir kommt_mir riecht sieht_aus siehst sieht aussiehst liest_sich liest_dich anhört
    klingeln`,
  like: 'wie genauso_wie',
  paid: 'bezahlt bezahlte bezahlter entlohnt honoriert vergütet',
  getPaid: 'gegen_bezahlung gegen_geld für_geld auf_provision angeheuert',
  pay: 'zahlt zahlen bezahlen',
  earn: 'bekommst bekommt kriegst kriegt verdienst verdient verdienen kassierst kassiert bekommen kriegen',
  howMuch: 'wie_viel wieviel',
  money: 'geld kohle lohn gehalt provision cent euro knete vergütung prozente anteil honorar stundenlohn',
  forIt: `
    dafür hierfür pro damit_geld hiermit pro_nachricht pro_wort pro_stunde pro_minute pro_chat pro_antwort
    je_nachricht fürs_schreiben fürs_chatten fürs_antworten für_das_schreiben für_das_chatten
    für_jede_nachricht für_jede_antwort für_diesen_chat für_den_chat für_diese_nachrichten
    für_die_nachrichten für_das_hier für_das_ganze für_das_gespräch an_meinen_nachrichten an_mir
    mit_mir_geld für_deine_antworten für_deine_nachrichten für_jede für_nachrichten an_jeder_nachricht
    an_den_nachrichten für_meine_nachrichten davon fürs_flirten an_meinen_coins wenn_ich_schreibe
    wenn_ich_dir_schreibe von_meinem_geld um_mit_mir um_hier um_mir damit_du damit_ihr`,
  work: `
    arbeitest arbeiten_sie arbeitet angestellt beschäftigt jobbst tätig eingestellt schuftest engagiert
    beauftragt`,
  job: 'beruf beruflich arbeit nebenjob hauptberuflich nebenberuflich im_auftrag dienst schicht jobmäßig',
  prove: `
    beweis beweise beweisen beweist bewiesen beweisfoto zeig zeige zeigst nachweis versprich versprichst
    garantier garantieren schwör schwörst überzeug bestätige bestätigen`,
  proof: `
    zettel datum heutigem_datum uhrzeit meinem_namen daumen_hoch zeitung schild beweisbild was_nur_ein
    was_kein`,
  prompt: 'systemprompt',
  selfie: `
    livebild live_bild sprachnachricht sprachnotiz live_foto spontanes_foto beweisselfie videocall
    videoanruf videochat video_call video_chat`,
  know: `
    erinnern erinnert erinnerst weiß wissen wüsste sicher_sein sehe_ob glaub glaube glauben denk denke
    wette wett vermute fürchte gib_zu gibs_zu zugeben gestehe gestehen merke gefühl verdacht verdächtig
    frage_mich sehen_ob weis erkennen erkenne überzeugt verrat verrate verrätst`,
  say: 'sag sagen sags sagt sage sagst erzähl',
  meetUp: `
    live_sehen live_treffen treffen treff treffn trefen trefn triffst trifst treffe treffen_wir
    date_mit_mir verabreden verabredung kennenlernen_persönlich`,
  weMeet: `
    treffen_wir_uns treffn_wir_uns treffen_ma_uns trefen_wir_uns sehen_wir_uns sehn_wir_uns seh_ma_uns
    verabreden_wir_uns uns_treffen uns_verabreden uns_mal_sehen uns_mal_treffen`,
  outing: `
    date dates kaffee_trinken einen_kaffee nen_kaffee auf_kaffee einen_drink ausgehen auszugehen
    essen_gehen was_trinken_gehen etwas_trinken_gehen spazieren_gehen spazieren ins_kino ein_eis eis_essen
    auf_einen_spaziergang zu_einem_kaffee auf_nen_kaffee ein_glas_wein kaffeetrinken weggehen café`,
  drink: 'was_trinken etwas_trinken was_essen ein_bier einen_wein kaffee bier wein spaziergang',
  invite: `
    dich_einladen dich_ausführen dich_abholen zu_dir_kommen dich_besuchen dich_mal_besuchen bei_dir_vorbei
    zu_mir_kommen vorbeikommen mich_besuchen`,
  inPerson: `
    persönlich im_echten_leben im_wahren_leben im_realen_leben in_natura real_life im_real_life
    im_richtigen_leben von_angesicht außerhalb im_leben`,
  soon: `
    heute morgen morgen_abend bald am_wochenende wochenende am_samstag samstag sonntag freitag montag
    dienstag mittwoch donnerstag am_freitag am_sonntag demnächst nächste_woche diese_woche heute_abend
    abends irgendwo einmal nächstes_wochenende in_berlin später nachher`,
  preposition: 'zum auf im_cafe',
  want: `
    wie_waers wie_waer wie_wäre magst lust bock zeit interesse bereit offen hoffe wünsche wünsch traue
    vorstellen vorschlag abgeneigt wann_hättest freue_mich_auf hast_lust was_hältst_du_von wie_wäre_es_mit
    interessiert träume`,
  lets: 'lasst lass_uns lasst_uns lasse komm_wir',
  when: 'wann wo wann_können',
  see: 'sehen sehe seh sehn siehst_du_mich gesehen kennenlernen kennen_lernen kennenzulernen begegnen',
  come: `
    komm kommst komst kommen vorbei besuchen besuchst besuche einladen ausführen abholen abhol
    vorbeikommst besuch`,
};

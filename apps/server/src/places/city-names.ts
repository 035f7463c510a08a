/**
 * Names that GeoNames lacks or spells in a way nobody uses, by its name and country: he, de, en. Empty means the name
 * of GeoNames.
 */
const LINES = `
Jerusalem|IL ירושלים,,
Tel Aviv|IL תל אביב,,
Petaẖ Tiqva|IL פתח תקווה,Petach Tikwa,Petah Tikva
H̱olon|IL חולון,Cholon,Holon
Rishon LeTsiyyon|IL ראשון לציון,Rischon LeZion,Rishon LeZion
Bet Shemesh|IL בית שמש,Bet Schemesch,Beit Shemesh
Reẖovot|IL רחובות,Rechowot,Rehovot
Beersheba|IL באר שבע,Beerscheba,Beer Sheva
Kfar Saba|IL כפר סבא,Kfar Saba,Kfar Saba
Modi‘in Makkabbim Re‘ut|IL מודיעין־מכבים־רעות,Modiin,Modiin
Modiin Ilit|IL מודיעין עילית,Modiin Illit,Modiin Illit
Lod|IL לוד,,
Nazareth|IL נצרת,,
Ra'anana|IL רעננה,Raanana,Raanana
Rosh Ha‘Ayin|IL ראש העין,Rosch haAjin,Rosh HaAyin
Hod HaSharon|IL הוד השרון,Hod haScharon,Hod HaSharon
Givatayim|IL גבעתיים,Givatajim,Givatayim
Qiryat Ata|IL קריית אתא,Kirjat Ata,Kiryat Ata
Qiryat Bialik|IL קריית ביאליק,Kirjat Bialik,Kiryat Bialik
Qiryat Yam|IL קריית ים,Kirjat Jam,Kiryat Yam
Qiryat Moẕqin|IL קריית מוצקין,Kirjat Motzkin,Kiryat Motzkin
Nahariyya|IL נהריה,Naharija,Nahariya
Umm el Faḥm|IL אום אל־פחם,Umm al-Fahm,Umm al-Fahm
El‘ad|IL אלעד,Elad,Elad
Yavné|IL יבנה,Jawne,Yavne
Karmi’el|IL כרמיאל,Karmiel,Karmiel
Eṭ Ṭaiyiba|IL טייבה,Tayibe,Tayibe
Ashkelon|IL אשקלון,Aschkelon,
Ashdod|IL אשדוד,Aschdod,
Eilat|IL אילת,Eilat,
Acre|IL עכו,Akko,Acre
Berlin|DE ברלין,,
Hamburg|DE המבורג,,
Munich|DE מינכן,München,Munich
Köln|DE קלן,Köln,Cologne
Frankfurt am Main|DE פרנקפורט,Frankfurt am Main,Frankfurt
Stuttgart|DE שטוטגרט,,
Düsseldorf|DE דיסלדורף,Düsseldorf,Düsseldorf
Leipzig|DE לייפציג,,
Dortmund|DE דורטמונד,,
Essen|DE אסן,,
Bremen|DE ברמן,,
Dresden|DE דרזדן,,
Hannover|DE הנובר,Hannover,Hanover
Nuremberg|DE נירנברג,Nürnberg,Nuremberg
Duisburg|DE דויסבורג,,
Bonn|DE בון,,
Münster|DE מינסטר,Münster,Münster
Karlsruhe|DE קרלסרוהה,,
Mannheim|DE מנהיים,,
Augsburg|DE אאוגסבורג,,
Wiesbaden|DE ויסבאדן,,
Freiburg|DE פרייבורג,Freiburg im Breisgau,Freiburg
Bielefeld|DE בילפלד,,
Heidelberg|DE היידלברג,,
Kiel|DE קיל,,
Rostock|DE רוסטוק,,
Lübeck|DE ליבק,,
Mainz|DE מיינץ,,
Potsdam|DE פוטסדאם,,
Erfurt|DE ארפורט,,
Kassel|DE קאסל,,
Halle (Saale)|DE האלה,Halle (Saale),Halle
Magdeburg|DE מגדבורג,,
Aachen|DE אאכן,,
Regensburg|DE רגנסבורג,,
Würzburg|DE וירצבורג,,
Braunschweig|DE בראונשווייג,,
Vienna|AT וינה,Wien,Vienna
Graz|AT גראץ,,
Salzburg|AT זלצבורג,,
Innsbruck|AT אינסברוק,,
Linz|AT לינץ,,
Zürich|CH ציריך,Zürich,Zurich
Geneva|CH ז׳נבה,Genf,Geneva
Genève|CH ז׳נבה,Genf,Geneva
Basel|CH בזל,,
Bern|CH ברן,,
Lausanne|CH לוזאן,,
Lucerne|CH לוצרן,Luzern,Lucerne
Luzern|CH לוצרן,Luzern,Lucerne
London|GB לונדון,,
Manchester|GB מנצ׳סטר,,
Edinburgh|GB אדינבורו,,
Paris|FR פריז,,
Marseille|FR מרסיי,,
Lyon|FR ליון,,
Nice|FR ניס,Nizza,
Strasbourg|FR שטרסבורג,Straßburg,
Rome|IT רומא,Rom,
Milan|IT מילאנו,Mailand,
Naples|IT נאפולי,Neapel,
Turin|IT טורינו,Turin,
Venice|IT ונציה,Venedig,
Florence|IT פירנצה,Florenz,
Madrid|ES מדריד,,
Barcelona|ES ברצלונה,,
Sevilla|ES סביליה,Sevilla,Seville
Valencia|ES ולנסיה,,
Lisbon|PT ליסבון,Lissabon,
Porto|PT פורטו,,
Amsterdam|NL אמסטרדם,,
Rotterdam|NL רוטרדם,,
The Hague|NL האג,Den Haag,
Utrecht|NL אוטרכט,,
Brussels|BE בריסל,Brüssel,
Antwerpen|BE אנטוורפן,Antwerpen,Antwerp
Copenhagen|DK קופנהגן,Kopenhagen,
Stockholm|SE סטוקהולם,,
Oslo|NO אוסלו,,
Helsinki|FI הלסינקי,,
Warsaw|PL ורשה,Warschau,
Kraków|PL קרקוב,Krakau,Krakow
Prague|CZ פראג,Prag,
Budapest|HU בודפשט,,
Bucharest|RO בוקרשט,Bukarest,
Sofia|BG סופיה,,
Athens|GR אתונה,Athen,
Thessaloníki|GR סלוניקי,Thessaloniki,Thessaloniki
Belgrade|RS בלגרד,Belgrad,
Zagreb|HR זאגרב,,
Nicosia|CY ניקוסיה,Nikosia,
Limassol|CY לימסול,,
Istanbul|TR איסטנבול,,
Ankara|TR אנקרה,,
İzmir|TR איזמיר,Izmir,Izmir
Moscow|RU מוסקבה,Moskau,
Saint Petersburg|RU סנקט פטרבורג,Sankt Petersburg,
Kyiv|UA קייב,Kiew,
Odesa|UA אודסה,Odessa,
Tbilisi|GE טביליסי,Tiflis,
Dubai|AE דובאי,,
Cairo|EG קהיר,Kairo,
New York City|US ניו יורק,New York,New York
Los Angeles|US לוס אנג׳לס,,
Chicago|US שיקגו,,
Miami|US מיאמי,,
San Francisco|US סן פרנסיסקו,,
Boston|US בוסטון,,
Toronto|CA טורונטו,,
Montréal|CA מונטריאול,Montreal,Montreal
Mexico City|MX מקסיקו סיטי,Mexiko-Stadt,
Buenos Aires|AR בואנוס איירס,,
São Paulo|BR סאו פאולו,São Paulo,São Paulo
Rio de Janeiro|BR ריו דה ז׳ניירו,,
Beijing|CN בייג׳ינג,Peking,
Shanghai|CN שאנגחאי,Shanghai,
Tokyo|JP טוקיו,Tokio,
Singapore|SG סינגפור,Singapur,
Delhi|IN דלהי,,
Mumbai|IN מומבאי,,
Bangkok|TH בנגקוק,,
Sydney|AU סידני,,
Melbourne|AU מלבורן,,
Cape Town|ZA קייפטאון,Kapstadt,
Johannesburg|ZA יוהנסבורג,,
Addis Ababa|ET אדיס אבבה,Addis Abeba,
Casablanca|MA קזבלנקה,,
Marrakesh|MA מרקש,Marrakesch,`;

export type CityNames = { he?: string; de?: string; en?: string };

const KNOWN = new Map<string, CityNames>(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const country = line.indexOf('|');
      const key = line.slice(0, country + 3);
      const [he, de, en] = line.slice(country + 4).split(',');
      return [key, { ...(he && { he }), ...(de && { de }), ...(en && { en }) }];
    }),
);

/** Replaces the keyboard characters that GeoNames uses. Print has its own geresh, gershayim and maqaf. */
const normalizeHebrewMarks = (name: string): string =>
  name
    .replace(/[\u200e\u200f]/g, '')
    .replace(/(?<=[\u05d0-\u05ea])['’](?![’'])/g, '׳')
    .replace(/(?<=[\u05d0-\u05ea])["”](?=[\u05d0-\u05ea])/g, '״')
    .replace(/(?<=[\u05d0-\u05ea])-(?=[\u05d0-\u05ea])/g, '־');

// Yiddish names use letters as vowels (ע for e, א for o) and digraphs. Vowel points do not belong in a town’s name.
function getStrangeness(name: string): number {
  const count = (pattern: RegExp) => name.match(pattern)?.length ?? 0;
  return (
    count(/[\u0591-\u05c7]/g) * 20 +
    count(/[\u05f0-\u05f2]|\u05d3\u05d6\u05e9|\u05d8\u05e9/g) * 10 +
    count(/[עא]/g) * 2 +
    count(/[^\u05d0-\u05ea ׳״־]/g) * 20
  );
}

/** Returns the names of a town in the three languages. `he` is missing when GeoNames has no Hebrew name. */
export function getCityNames(city: {
  name: string;
  country: string;
  alternateNames: readonly string[];
}): CityNames {
  const ours = KNOWN.get(`${city.name}|${city.country}`) ?? {};
  if (ours.he) return ours;
  const he = city.alternateNames
    .filter((name) => /[\u05d0-\u05ea]/.test(name))
    .map(normalizeHebrewMarks)
    .reduce<string | undefined>(
      (best, name) => (best === undefined || getStrangeness(name) < getStrangeness(best) ? name : best),
      undefined,
    );
  return he ? { ...ours, he } : ours;
}

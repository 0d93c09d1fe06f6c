/**
 * German words that retailers type into the search, after the English words of the pages for them. Plurals and compounds
 * follow from these. Words that mean one section belong in readerWords.yaml.
 */
const words = `
  product: artikel produkt ware | price: preis | price change: preisänderung | graduated price: staffelpreis |
  promotion: aktion angebot | discount: rabatt nachlass reduzieren | coupon: gutschein |
  availability: bestand verfügbarkeit lagerbestand ausverkauft | barcode: strichcode | check digit: prüfziffer |
  weight: gewicht | quantity: menge | unit: einheit | deposit: pfand mehrweg | empties: leergut |
  deposit voucher: pfandbon | tax: steuer mehrwertsteuer mwst umsatzsteuer | piece: stück |
  promotional price: sonderpreis | category: kategorie warengruppe | image: bild | base price: grundpreis |
  tax category: steuersatz | SKU: artikelnummer | expiration date: mhd haltbarkeit ablaufdatum | currency: währung |
  rounding: rundung | name: bezeichnung | crate: kiste kasten | loose: lose | alcohol: alkohol |
  assortment: sortiment | fruit: obst gemüse | beer: bier | wine: wein | tobacco: tabak zigarette |
  newspaper: zeitung | magazine: zeitschrift | package: packung gebinde verpackung | case: karton | bundle: bündel |
  reduced: reduziert | percent: prozent | lower price: billiger günstiger | net: netto | gross: brutto |
  total: summe gesamtsumme | amount: betrag | shelf: regal | label: preisschild | graduated: staffel |
  weighed: gewogen | scale label: waagenetikett | recall: rückruf | images: foto | length: länge | field: feld |
  value: wert |
  shop: filiale markt laden | opening hours: öffnungszeit | customer: kunde | loyalty card: kundenkarte |
  cart: warenkorb einkaufswagen | order: bestellung | sale: verkauf einkauf | POS: kasse |
  self-checkout: selbstbedienungskasse selbstkasse | receipt: kassenbon bon beleg quittung | invoice: rechnung |
  payment: zahlung | payment method: zahlungsart | cash payment: barzahlung | card payment: kartenzahlung |
  cash: bargeld | return: rückgabe retoure umtausch | refund: erstattung | void: storno |
  age check: altersprüfung jugendschutz | spot check: stichprobe | sale stop: verkaufssperre |
  close the day: kassenabschluss tagesabschluss | age: alter | check: kontrolle prüfung prüfen kontrollieren |
  sales data: umsatz | count the drawer: kassensturz | bottle: flasche | minimum: mindest |
  split payment: teilzahlung | declined: abgelehnt | ID card: ausweis personalausweis |
  pay: bezahlen zahlen zahlt bezahlt | scan: scannen | pay out: auszahlen auszahlung | cash in: einzahlung |
  cash out: entnahme | without: ohne | with: mit | wrong: falsch | missing: fehlt | blocked: gesperrt |
  block: sperren | manager: marktleiter filialleiter | money: geld | safe: tresor |
  difference: differenz fehlbetrag kassendifferenz | count: zählen | report: bericht tagesbericht melden meldung |
  open: öffnen | close: schließen | end of the day: feierabend | park: parken | deposit: pfandflasche |
  bottle return: leergutannahme flaschenrückgabe | points: punkte | minimum age: mindestalter | quantity: anzahl |
  expired: abgelaufen | valid: gültig | invalid: ungültig | empty: leer | clear: leeren |
  again: nochmal erneut nochmals | twice: doppelt | new: neu neue neuen | all: alle | no: kein keine |
  slow: langsam | frozen: hängt eingefroren | down: weg | stealing: diebstahl | complaint: reklamation reklamieren |
  gift: geschenk | exit: ausgang |
  sign in: anmelden anmeldung | sign out: abmelden | password: passwort kennwort | user: benutzer mitarbeiter |
  training mode: schulungsmodus | scale: waage | weigh: wiegen | printer: drucker | receipt printer: bondrucker |
  cash drawer: kassenlade kassenschublade geldschublade geldlade | customer display: kundenanzeige |
  card terminal: kartenterminal | network: netzwerk | terminal: terminal | display: anzeige | device: gerät |
  training: schulung training | mode: modus | setup: einrichtung | set up: einrichten | outage: ausfall |
  down: ausgefallen | forgotten: vergessen | problem: störung defekt geht funktioniert kaputt | cashier: kassierer |
  shift: schicht | change money: wechselgeld | label: etikett | account: konto | print: drucken |
  print again: nachdrucken | credentials: zugangsdaten | drawer: schublade | attendant: aufsicht |
  tax officer: steuerprüfer finanzamt | accounting: buchhaltung | paper: papier | paper roll: bonrolle |
  screen: bildschirm | keyboard: tastatur | lamp: lampe | gate: schranke | power: strom | power cut: stromausfall |
  serial number: seriennummer | start: startet starten | restart: neustart | card: karte | set: setzen |
  break: pause | staff: personal kollege | administrator: verwaltung | button: knopf taste | camera: kamera |
  phone: handy smartphone telefon | emergency: notfall | cable: kabel | port: anschluss |
  connect: anschließen verbinden | connection: verbindung | internet: internet |
  signing device: sicherheitseinrichtung technische | certificate: zertifikat | signature: signatur unterschrift |
  legal: gesetz gesetzlich | requirement: pflicht vorschrift anforderung | issue: ausgabe |
  retention: aufbewahrung | fiscal: fiskal | verification: eichung eichen geeicht |
  clean: reinigen reinigung putzen | maintenance: wartung | spare parts: ersatzteil | light: leuchte licht |
  number: nummer | help: hilfe | alert: alarm | message: nachricht hinweis | registration: registrierung |
  register: registrieren | week: woche | month: monat | red: rot | green: grün |
  API: schnittstelle | permission: berechtigung | environment: umgebung | schedule: zeitplan | time zone: zeitzone |
  error: fehler fehlermeldung | code: code | import: import importieren | export: export exportieren |
  create: anlegen erstellen | change: ändern änderung anpassen bearbeiten | delete: löschen | search: suche suchen |
  file: datei | template: vorlage | example: beispiel | project: projekt | address: adresse | glossary: glossar | token: token | access: zugriff zugang |
  request: anfrage | response: antwort | list: liste | date: datum | time: zeit uhrzeit | language: sprache |
  color: farbe | text: texte | translate: übersetzen übersetzung | add: hinzufügen | remove: entfernen |
  read: lesen abrufen | send: senden schicken hochladen | download: herunterladen | update: aktualisieren |
  replace: ersetzen austauschen | show: anzeigen zeigen | set: einstellen festlegen | configure: konfigurieren |
  configuration: konfiguration | settings: einstellung | screen: ansicht | location: standort |
  onboarding: willkommen | install: installieren installation | activate: aktivieren | disable: deaktivieren |
  version: version | deprecated: veraltet | switch: wechseln umschalten umstellen | app: app | scan: scan |
  scanner: scanner | identification: kennung | user ID: benutzerkennung | rule: regel | condition: bedingung |
  combine: kombinieren | validate: validieren | limit: grenze limit | maximum: maximal maximum | archive: archiv |
  round: runden | split: aufteilen | unknown: unbekannt | open: offen | retry: wiederholen wiederholung |
  manual: handbuch anleitung bedienungsanleitung | license: lizenz | retire: stilllegen abbauen ausmustern | period: frist zeitraum | redeem: einlösen einlösbar |
  once: einmal einmalig | validity: gültigkeit | member: mitglied | change: rückgeld | approve: freigeben freigabe genehmigen | confirm: bestätigen |
  reject: ablehnen | refuse: verweigern verweigert | cancel: abbrechen abbruch | resume: fortsetzen weitermachen | enter: eingeben eingabe eintippen |
  restore: wiederherstellen | store: speichern | insert: einlegen | turn off: ausschalten | turn on: einschalten | restart: neustarten |
  order: reihenfolge | priority: priorität vorrang | group: gruppe | promotion: kampagne | separator: trennzeichen | column: spalte | line: zeile |
  reconcile: abgleich abgleichen | sync: synchronisieren | locker: schließfach | vending machine: automat | alcohol: spirituosen schnaps |
  responsible: zuständig verantwortlich | allowed: erlaubt darf | reason: grund gründe | theft: klauen gestohlen | weighed: abwiegen | customer: kundin |
  assistant: assistent | data: daten stammdaten | product data: artikeldaten | delivery: lieferung | hardware: hardware ausstattung | buy: kaufen anschaffen |
  law: recht | obligation: verpflichtung | deadline: termin | office: büro | guide: leitfaden | security: sicherheit sicherung | regulation: verordnung |
  promotional price: aktionspreis angebotspreis | special offer: sonderangebot |
  temporary: befristet vorübergehend zeitlich | extend: verlängern verlängerung | shorten: verkürzen |
  start: beginn beginnt anfang | end: ende endet beenden | undo: rückgängig zurückrollen zurückspielen |
  weekday: wochentag | monday: montag | saturday: samstag samstags | sunday: sonntag sonntags | holiday: feiertag |
  daily: täglich tages | night: nachts nacht | yesterday: gestern | today: heute | price list: preisliste |
  free: gratis kostenlos umsonst | sell: kassieren abkassieren | half price: halber |
  staff discount: personalrabatt mitarbeiterrabatt personalkauf |
  void: stornieren stornierung sofortstorno zeilenstorno bonstorno | receipt: kassenzettel kassenbeleg |
  copy: kopie zweitschrift | return: zurückgeben umtauschen zurückbringen reklamiert |
  gift voucher: geschenkgutschein geschenkkarte | coins: münze kleingeld | banknote: geldschein schein |
  counterfeit: falschgeld | cash short: manko fehlbestand kassenminus |
  starting cash: wechselgeldbestand anfangsbestand | skim: abschöpfung abschöpfen |
  shift change: schichtwechsel kassiererwechsel | z report: zbon zabschlag | tax audit: betriebsprüfung |
  tax inspection: kassennachschau nachschau | tax adviser: steuerberater |
  receipt obligation: belegausgabepflicht belegpflicht | retention period: aufbewahrungsfrist |
  registration: meldepflicht | tare: tara | label-printing scale: etikettenwaage |
  barcode scanner: handscanner barcodescanner barcodeleser |
  card reader: kartenleser kartenlesegerät lesegerät kartengerät | card: eckarte girokarte |
  contactless: kontaktlos | pin: geheimzahl | charged: abgebucht belastet | credit card: kreditkarte |
  direct debit: lastschrift | collect points: sammeln | shelf label: regaletikett | listed: gelistet listung |
  delist: auslisten auslistung | discontinued: auslaufartikel | not available: vergriffen |
  full sync: vollabgleich vollimport komplettimport | delta: deltaimport | bulk import: massenimport |
  line: datensatz | rejected: abgewiesen zurückgewiesen | ignored: ignoriert |
  encoding: kodierung codierung zeichensatz zeichenkodierung dateikodierung | umlauts: umlaut sonderzeichen |
  semicolon: semikolon strichpunkt | comma: komma | quotes: anführungszeichen | leading zeros: nullen führende |
  required: erforderlich pflichtfeld | duplicate: duplikat | overwrite: überschreiben überschrieben |
  missing: verschwunden fehlen fehlend | old: alte altes | crate: getränkekiste bierkiste | six pack: sechserpack |
  cans: dose | returnable: einweg | bananas: banane | apples: apfel | vegetables: tomate kartoffel | bread: brot brötchen |
  cheese: käse | meat: fleisch wurst | minor: minderjährig jugendliche jugendlicher | stolen: geklaut |
  theft: dieb ladendieb | help: hilft helfen | without staff: unbemannt personallos | bag: tüte tasche |
  bagging area: ablage ablagefläche packbereich | yellow: gelb | blue: blau | blinking: blinkt blinken |
  stuck: klemmt | paper jam: papierstau | frozen: abgestürzt absturz aufgehängt | black: schwarz |
  does not respond: reagiert antwortet | sign in: einloggen | sign out: ausloggen | key: schlüssel |
  replace: tauschen | wiring: verkabelung | wifi: wlan | power supply: netzteil |
  acceptance test: abnahme abnahmetest | acceptance protocol: abnahmeprotokoll | checklist: checkliste |
  print: ausdrucken druckt | go live: inbetriebnahme livegang | staging: testsystem testumgebung |
  production: produktivsystem produktivumgebung | timestamp: zeitstempel |
  daylight saving time: sommerzeit winterzeit zeitumstellung | midnight: mitternacht | tax number: steuernummer |
  company: firma firmenname | shop number: filialnummer marktnummer | closed: geschlossen |
  move: umziehen umzug verschieben | inventory: inventur warenwirtschaft | revenue: erlös |
  flashlight: taschenlampe | brightness: helligkeit | dark mode: dunkelmodus | font: schriftart schrift |
  developer: entwickler | library: bibliothek | dependency: abhängigkeit | nearest: nächste nächster |
  payment provider: zahlungsanbieter zahlungsdienstleister | line feed: zeilenumbruch | prefix: präfix |
  empty list: leere | expensive: teuer teurer | cheaper: günstig billig | wants: möchte |
  opened: geöffnet angebrochen | damaged: beschädigt | expires: abläuft | forgotten: vergisst |
  stop: stoppen anhalten | publish: veröffentlichen | draft: entwurf | stacking: kumulierbar kombinierbar |
  exclude: ausschließen ausgeschlossen ausnehmen |
  minimum purchase: mindestbestellwert mindesteinkauf mindestumsatz | bottle return: flaschenannahme |
  deposit voucher: leergutbon flaschenbon | machine: rücknahmeautomat pfandautomat | receipt: rechnungskopie |
  book: buchen verbuchen | find: finden | allowed: dürfen | count the drawer: kassenzählung |
  shop: geschäft supermarkt | price per unit: literpreis kilopreis | tip: trinkgeld | customer: käufer |
  park: zurückstellen unterbrechen | call: rufen anrufen | unpaid: unbezahlt | paid: gezahlt |
  price label: preisschilder | split: teilen getrennt | reverse: zurückbuchen
`;

/** English words by German ones. */
export const germanWords: ReadonlyMap<string, string> = new Map(
  words.split('|').flatMap((group) => {
    const [english, german] = group.trim().split(': ') as [string, string];
    return german.split(/\s+/).map((word) => [word, english] as const);
  }),
);

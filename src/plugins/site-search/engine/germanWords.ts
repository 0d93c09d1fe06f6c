/**
 * German words that retailers type into the search, after the English words of the pages for them. Plurals and compounds
 * follow from these. Words that mean one section belong in readerWords.ts.
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
  get: abrufen | read: lesen | send: senden schicken hochladen | download: herunterladen | update: aktualisieren |
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
  law: recht | obligation: verpflichtung | deadline: termin | office: büro | guide: leitfaden | security: sicherheit sicherung | regulation: verordnung
`;

/** English words by German ones. */
export const germanWords: ReadonlyMap<string, string> = new Map(
  words.split('|').flatMap((group) => {
    const [english, german] = group.trim().split(': ') as [string, string];
    return german.split(/\s+/).map((word) => [word, english] as const);
  }),
);

# Makes tests/sheets/fixtures/*: sheets as LibreOffice Calc really writes them. Run by hand, only when a fixture changes; the
# finished files are committed, so that tests need no LibreOffice. Needs Debian's libreoffice-calc and python3-uno:
#   /usr/bin/python3 scripts/sheet-fixtures.py
import os
import pathlib
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import NamedValue, PropertyValue
from com.sun.star.lang import Locale

OUT = pathlib.Path(__file__).parent.parent / 'tests/sheets/fixtures'
XLSX = 'Calc MS Excel 2007 XML'
CSV = 'Text - txt - csv (StarCalc)'
UTF8, UTF16, WINDOWS = 76, 65535, 1

ENGLISH = ['Item code', 'Product name', 'Carton Rate (Rs.)', 'Pcs/Ctn', 'Qty', 'HSN', 'GST %', 'Since', 'Origin']
HINDI = ['आइटम कोड', 'प्रोडक्ट का नाम', 'भाव (₹)', 'एक कार्टन में पीस', 'स्टॉक', 'HSN कोड', 'जीएसटी %', 'कब से', 'मूल देश']
GUJARATI = ['આઇટમ કોડ', 'પ્રોડક્ટનું નામ', 'ભાવ (₹)', 'કાર્ટનમાં પીસ', 'સ્ટોક', 'HSN કોડ', 'જીએસટી %', 'ક્યારથી', 'દેશ']


def properties(**values):
    return tuple(PropertyValue(name, 0, value, 0) for name, value in values.items())


def connect(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    for _ in range(100):
        try:
            context = resolver.resolve(f'uno:pipe,name={pipe};urp;StarOffice.ComponentContext')
            return context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
        except uno.getClass('com.sun.star.connection.NoConnectException'):
            time.sleep(0.3)
    raise SystemExit('LibreOffice does not answer')


def shown(document, cell, code):
    formats, locale = document.NumberFormats, Locale('en', 'IN', '')
    key = formats.queryKey(code, locale, False)
    cell.NumberFormat = key if key >= 0 else formats.addNew(code, locale)


def table(desktop, headers, names, title=None):
    document = desktop.loadComponentFromURL('private:factory/scalc', '_blank', 0, properties(Hidden=True))
    sheet = document.Sheets.getByIndex(0)
    top = 0
    if title:
        sheet.getCellByPosition(0, 0).String = title
        sheet.getCellRangeByPosition(0, 0, 8, 0).merge(True)
        top = 2
    for column, header in enumerate(headers):
        sheet.getCellByPosition(column, top).String = header
    for at, name in enumerate(names):
        row = top + 1 + at + at // 2  # An empty row after every second one.
        at_row = row + 1
        put = lambda column: sheet.getCellByPosition(column, row)
        put(0).String = f'00{at + 1}'
        put(1).String = name
        put(2).Value = 100000 + at / 10 + 0.2
        shown(document, put(2), '[$₹-4009]#,##,##0.00')
        put(3).Value = 24
        put(4).Formula = f'=D{at_row}*{at + 1}'
        put(5).Value = 402
        shown(document, put(5), '0000')
        put(6).Value = 0.18
        shown(document, put(6), '0%')
        put(7).Formula = '=DATE(2026;11;21)'
        shown(document, put(7), 'DD/MM/YYYY')
        put(8).String = 'India'
    sheet.getCellByPosition(0, top + 2).Formula = '=NA()'
    sheet.getCellByPosition(8, top + 2).String = ''
    sheet.getCellRangeByPosition(8, top + 1, 8, top + 2).merge(True)
    return document


def save(document, name, **filters):
    document.storeToURL((OUT / name).absolute().as_uri(), properties(**filters))


def csv(document, name, encoding, delimiter=','):
    # Delimiter, quote, encoding, first line, columns, language, quote all, detect numbers, save as shown.
    save(document, name, FilterName=CSV, FilterOptions=f'{ord(delimiter)},34,{encoding},1,,0,false,true,true')


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    pipe, profile = f'sheets{os.getpid()}', tempfile.mkdtemp()
    office = subprocess.Popen(['soffice', '--headless', '--norestore', f'-env:UserInstallation=file://{profile}',
                               f'--accept=pipe,name={pipe};urp'])
    desktop = connect(pipe)
    try:
        english = table(desktop, ENGLISH, ['Café "Noir" mug, 12"', 'Tiffin = 3', '- Strainer', 'Kettle\nsteel'],
                        'Price list of Jay Ambe Traders, November 2026')
        save(english, 'english.xlsx', FilterName=XLSX)
        save(english, 'english.xls', FilterName='MS Excel 97')
        save(english, 'english.ods', FilterName='calc8')
        locked = (NamedValue('CryptoType', 'Standard'), NamedValue('OOXPassword', 'surat'))
        save(english, 'password.xlsx', FilterName=XLSX, EncryptionData=uno.Any('[]com.sun.star.beans.NamedValue', locked))
        csv(english, 'english-windows-1252.csv', WINDOWS, ';')
        save(english, 'english.html', FilterName='HTML (StarCalc)')
        hindi = table(desktop, HINDI, ['टिफ़िन डिब्बा', 'पानी की बोतल', 'घड़ी'])
        save(hindi, 'hindi.xlsx', FilterName=XLSX)
        csv(hindi, 'hindi-utf-8.csv', UTF8)
        gujarati = table(desktop, GUJARATI, ['ટિફિન', 'પાણીની બોટલ', 'ઘડિયાળ'])
        save(gujarati, 'gujarati.xlsx', FilterName=XLSX)
        csv(gujarati, 'gujarati-utf-16.csv', UTF16, '\t')
    finally:
        try:
            desktop.terminate()
        except uno.getClass('com.sun.star.lang.DisposedException'):
            pass  # It goes before it has answered.
        office.wait(30)


main()
